// Short messages that go by themselves. What must not be missed belongs in the log or the prompt.

export type ToastKind = 'plain' | 'ok' | 'warn' | 'danger';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: { label: string; go: () => void };
}

const STAYS = 6000;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  #next = 0;

  say(text: string, kind: ToastKind = 'plain', action?: Toast['action']): void {
    const id = this.#next++;
    // The same words twice are told once.
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, kind, text, action }].slice(-3);
    setTimeout(() => this.dismiss(id), STAYS);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
