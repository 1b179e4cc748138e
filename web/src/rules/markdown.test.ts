import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anchorOf, blocksOf, plain, spansOf } from './markdown';
import { chaptersOf, found, ruleCount } from './searching';

const TEXT = `# A game: rules

Two lines
of one paragraph with *italics* and \`code\`.

## 1. Flying (FLT)

- **SF-FLT-01** A ship flies, see SF-BRD-02. (001: Flight)
- **SF-FLT-02 (Ruling)** It rests. Reason: it is tired.
  It rests long.

  | Area | Place |
  | --- | --- |
  | F1 | far |

- **ENC-G-08** **(Ruling)** Mixed kinds.
  - under it
    - deeper

## 2. Landing (LND)

- a plain bullet
`;

describe('blocksOf', () => {
  const blocks = blocksOf(TEXT);

  it('joins the lines of a paragraph and knows headings', () => {
    expect(blocks.map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'list',
      'heading',
      'list',
    ]);
    const paragraph = blocks[1];
    expect(paragraph?.kind === 'paragraph' && plain(paragraph.spans)).toBe(
      'Two lines of one paragraph with italics and code.',
    );
  });

  it('reads numbered rules with what is indented below them', () => {
    const list = blocks[3];
    if (list?.kind !== 'list') throw new Error('no list');
    expect(list.items.map((item) => [item.rule, item.mark])).toEqual([
      ['SF-FLT-01', ''],
      ['SF-FLT-02', 'ruling'],
      ['ENC-G-08', 'ruling'],
    ]);
    expect(list.items[0]!.source).toBe('001: Flight');
    expect(plain(list.items[0]!.spans)).toBe('A ship flies, see SF-BRD-02.');
    expect(plain(list.items[1]!.spans)).toBe('It rests. Reason: it is tired. It rests long.');
    expect(list.items[1]!.blocks.map((block) => block.kind)).toEqual(['table']);
    expect(plain(list.items[2]!.spans)).toBe('Mixed kinds.');
    const under = list.items[2]!.blocks[0];
    expect(under?.kind === 'list' && under.items[0]!.blocks[0]?.kind).toBe('list');
  });
});

describe('spansOf', () => {
  it('makes IDs of rules links', () => {
    expect(spansOf('see SF-BRD-02, **now**').map((span) => span.kind)).toEqual([
      'text',
      'rule',
      'text',
      'bold',
    ]);
  });

  it('leaves a lone star alone', () => {
    expect(spansOf('2 * 3 * 4')).toEqual([{ kind: 'text', text: '2 * 3 * 4' }]);
  });
});

it('anchors are words', () => {
  expect(anchorOf('1. Fliegen über (FLT)')).toBe('1-fliegen-über-flt');
});

describe('found', () => {
  const chapters = chaptersOf(blocksOf(TEXT));

  it('finds by ID, by words, and whole chapters by title', () => {
    expect(ruleCount(chapters)).toBe(3);
    expect(ruleCount(found(chapters, 'sf-flt-01'))).toBe(1);
    expect(ruleCount(found(chapters, 'rests TIRED'))).toBe(1);
    expect(ruleCount(found(chapters, 'flying'))).toBe(3);
    expect(found(chapters, 'nothing like it')).toEqual([]);
  });
});

it('every numbered rule of the real texts is read as one', () => {
  const folder = `${import.meta.dirname}/../../../docs/rules`;
  for (const file of readdirSync(folder).filter((name) => name !== 'README.md')) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const bullets = text.match(/^- \*\*[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]{2,}/gm) ?? [];
    expect([file, ruleCount(chaptersOf(blocksOf(text)))]).toEqual([file, bullets.length]);
  }
});
