// Finds rules by words or by the beginning of an ID.

import { plain, type Block, type Item } from './markdown';

export interface Chapter {
  id: string;
  title: string;
  level: number;
  blocks: Block[];
}

/**
 * A text cut at its headings; what stands before the first one has an empty title.
 * Chapters of several texts on one page are kept apart by a prefix.
 */
export function chaptersOf(blocks: readonly Block[], prefix = ''): Chapter[] {
  const chapters: Chapter[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const isTwin = chapters.some((chapter) => chapter.id === prefix + block.id);
      const id = prefix + block.id + (isTwin ? `-${chapters.length}` : '');
      chapters.push({ id, title: plain(block.spans), level: block.level, blocks: [] });
      continue;
    }
    const last = chapters.at(-1);
    if (last) last.blocks.push(block);
    else chapters.push({ id: `${prefix}start`, title: '', level: 1, blocks: [block] });
  }
  return chapters;
}

/** The chapters with only what answers to every word; a chapter whose title does stays whole. */
export function found(chapters: readonly Chapter[], query: string): Chapter[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...chapters];
  return chapters.flatMap((chapter) => {
    if (answers(chapter.title, words)) return [chapter];
    const blocks = chapter.blocks.flatMap((block) => foundBlock(block, words));
    return blocks.length > 0 ? [{ ...chapter, blocks }] : [];
  });
}

function foundBlock(block: Block, words: readonly string[]): Block[] {
  if (block.kind !== 'list') return answers(textOf(block), words) ? [block] : [];
  const items = block.items.filter((item) => answers(itemText(item), words));
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}

function answers(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase();
  return words.every((word) => small.includes(word));
}

function itemText(item: Item): string {
  return [item.rule, plain(item.spans), ...item.blocks.map(textOf)].join(' ');
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(itemText).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(plain).join(' ');
    default:
      return plain(block.spans);
  }
}

/** How many rules are shown. */
export function ruleCount(chapters: readonly Chapter[]): number {
  const lists = chapters.flatMap((chapter) => chapter.blocks).filter((block) => block.kind === 'list');
  return lists.flatMap((list) => list.items).filter((item) => item.rule !== '').length;
}
