// Reads the rules texts: the little Markdown they are written in, and the numbered rules in it.

export type Span =
  { kind: 'text' | 'bold' | 'italic' | 'code'; text: string } | { kind: 'rule'; text: string };

export interface Item {
  /** The ID of a numbered rule, or nothing for a plain bullet. */
  rule: string;
  /** A decision or a value of our own, where the printed text is silent. */
  mark: '' | 'ruling' | 'designed';
  spans: Span[];
  /** Where a rule comes from: the bracket at its end. */
  source: string;
  blocks: Block[];
}

export type Block =
  | { kind: 'heading'; level: number; id: string; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Item[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const RULE_ID = /[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]{2,}/;
const SPAN = new RegExp(
  [
    '\\*\\*(?<bold>.+?)\\*\\*',
    '(?<![\\w*])\\*(?<italic>\\S(?:[^*]*\\S)?)\\*(?![\\w*])',
    '`(?<code>[^`]+)`',
    `\\b(?<rule>${RULE_ID.source})\\b`,
  ].join('|'),
  'g',
);
const BULLET = /^(?<indent> *)- (?<text>.*)$/;
const MARK = '\\((?:Ruling|Designed)\\)';
const NUMBERED = new RegExp(
  `^\\*\\*(?<id>${RULE_ID.source})(?<mark> ${MARK}\\*\\*|\\*\\* \\*\\*${MARK}\\*\\*|\\*\\*) ?(?<rest>.*)$`,
);
const TABLE_LINE = /^\|(?:\s*:?-+:?\s*\|)+$/;

/** A text as blocks. What this Markdown does not know stays a paragraph. */
export function blocksOf(markdown: string): Block[] {
  return new Reader(markdown.split(/\r?\n/)).blocks();
}

/** A line as spans: bold, italics, code, and IDs of rules, which become links. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const match of line.matchAll(SPAN)) {
    if (match.index > done) spans.push({ kind: 'text', text: line.slice(done, match.index) });
    spans.push(spanOf(match.groups ?? {}));
    done = match.index + match[0].length;
  }
  if (done < line.length) spans.push({ kind: 'text', text: line.slice(done) });
  return spans;
}

function spanOf(groups: Record<string, string | undefined>): Span {
  for (const kind of ['bold', 'italic', 'code', 'rule'] as const) {
    const text = groups[kind];
    if (text !== undefined) return { kind, text };
  }
  return { kind: 'text', text: '' };
}

/** The anchor of a heading: its words in small letters. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export function plain(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('');
}

class Reader {
  private at = 0;

  constructor(private readonly lines: readonly string[]) {}

  blocks(indent = 0): Block[] {
    const blocks: Block[] = [];
    for (let line = this.peek(); line !== undefined; line = this.peek()) {
      if (line.trim() === '' || /^-{3,}$/.test(line)) this.at++;
      else if (indentOf(line) < indent) break;
      else blocks.push(this.block(line, indent));
    }
    return blocks;
  }

  private block(line: string, indent: number): Block {
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading) {
      this.at++;
      const [, marks = '', text = ''] = heading;
      return { kind: 'heading', level: marks.length, id: anchorOf(text), spans: spansOf(text) };
    }
    if (BULLET.test(line)) return { kind: 'list', items: this.items(indentOf(line)) };
    if (line.trimStart().startsWith('|')) return this.table();
    return this.paragraph(indent);
  }

  private items(indent: number): Item[] {
    const items: Item[] = [];
    for (let line = this.peek(); line !== undefined; line = this.peek()) {
      if (line.trim() === '') {
        if (!this.listGoesOn(indent)) break;
        this.at++;
        continue;
      }
      const bullet = BULLET.exec(line);
      if (bullet?.groups?.indent?.length !== indent) break;
      this.at++;
      items.push(this.item(bullet.groups.text ?? '', indent));
    }
    return items;
  }

  private item(first: string, indent: number): Item {
    let text = first;
    for (let line = this.peek(); line !== undefined && isContinued(line, indent); line = this.peek()) {
      text += ` ${line.trim()}`;
      this.at++;
    }
    const numbered = NUMBERED.exec(text)?.groups;
    const [words, source] = numbered ? withoutSource(numbered.rest ?? '') : [text, ''];
    return {
      rule: numbered?.id ?? '',
      mark: markOf(numbered?.mark ?? ''),
      spans: spansOf(words),
      source,
      blocks: this.blocks(indent + 2),
    };
  }

  private table(): Block {
    const rows: Span[][][] = [];
    for (let line = this.peek(); line?.trimStart().startsWith('|'); line = this.peek()) {
      if (!TABLE_LINE.test(line.trim())) rows.push(cellsOf(line));
      this.at++;
    }
    return { kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) };
  }

  private paragraph(indent: number): Block {
    const words: string[] = [];
    for (let line = this.peek(); line !== undefined; line = this.peek()) {
      const text = line.trim();
      const isOther = text === '' || /^(#|\||- |-{3,}$)/.test(text) || indentOf(line) < indent;
      if (isOther && words.length > 0) break;
      words.push(text);
      this.at++;
    }
    return { kind: 'paragraph', spans: spansOf(words.join(' ')) };
  }

  private listGoesOn(indent: number): boolean {
    const next = this.lines.slice(this.at).find((line) => line.trim() !== '');
    return next !== undefined && BULLET.exec(next)?.groups?.indent?.length === indent;
  }

  private peek(): string | undefined {
    return this.lines[this.at];
  }
}

function markOf(mark: string): Item['mark'] {
  if (mark.includes('Ruling')) return 'ruling';
  return mark.includes('Designed') ? 'designed' : '';
}

function withoutSource(text: string): [words: string, source: string] {
  const found = /^(.*[.?!:]) \(([^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(text);
  return found ? [found[1] ?? text, found[2] ?? ''] : [text, ''];
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function isContinued(line: string, indent: number): boolean {
  const text = line.trim();
  return text !== '' && indentOf(line) > indent && !/^(- |\|)/.test(text);
}

function cellsOf(line: string): Span[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()));
}
