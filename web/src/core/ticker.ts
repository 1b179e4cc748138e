// The time, told again every second to whoever reads it inside an effect or a template.

import { createSubscriber } from 'svelte/reactivity';

const everySecond = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Seconds since 1970. */
export function secondsNow(): number {
  everySecond();
  return Date.now() / 1000;
}
