import type { IBackoffFactory } from 'cockatiel';

/**
 * The pause before a breaker's trial, by a clock that only goes forward: the library measures by the time of day, and one
 * that is set back by an hour would leave a service alone for an hour.
 */
export function restFor(restInMs: number, now: () => number): IBackoffFactory<unknown> {
  const next = () => {
    const began = now();
    return {
      get duration() {
        return now() - began < restInMs ? Infinity : -Infinity;
      },
      next,
    };
  };
  return { next };
}
