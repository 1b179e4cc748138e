// Whether the ways of the amoebas stay on the board: a wish of who looks, kept while the page is open.

class Shown {
  isAlways = $state(false);
}

export const shown = new Shown();
