import type en from './en';

export default {} satisfies Record<keyof typeof en, string>;
