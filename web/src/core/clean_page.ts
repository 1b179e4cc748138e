// The files of the tests share one page, which is much quicker; each test finds it empty.
import { afterEach } from 'vitest';

afterEach(() => {
  (document.activeElement as HTMLElement | null)?.blur();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
