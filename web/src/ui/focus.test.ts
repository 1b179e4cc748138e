import { describe, expect, it } from 'vitest';
import { arrowed, enter, focusables } from './focus';

function built(html: string): HTMLElement {
  const root = document.createElement('div');
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  root.append(...parsed.body.childNodes);
  document.body.replaceChildren(root);
  return root;
}

describe('focus', () => {
  it('goes round with the arrow keys', () => {
    expect(arrowed('ArrowRight', 2, 3)).toBe(0);
    expect(arrowed('ArrowUp', 0, 3)).toBe(2);
    expect(arrowed('End', 0, 3)).toBe(2);
    expect(arrowed('a', 0, 3)).toBeNull();
    expect(arrowed('ArrowRight', 0, 0)).toBeNull();
  });

  it('finds what Tab reaches', () => {
    const root = built(
      '<button>a</button><a>no link</a><button disabled>b</button><i tabindex="-1"></i><input>',
    );
    expect(focusables(root).map(({ tagName }) => tagName)).toEqual(['BUTTON', 'INPUT']);
  });

  it('goes to what asks for it, else to the first control', () => {
    const root = built('<div><button id="one"></button><button id="two" data-autofocus></button></div>');
    enter(root, root);
    expect(document.activeElement?.id).toBe('two');
    root.querySelector('#two')?.remove();
    enter(root, root);
    expect(document.activeElement?.id).toBe('one');
  });
});
