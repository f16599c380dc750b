import type { FastifyBaseLogger } from 'fastify';

/** How often each process looks for deliveries, in milliseconds. */
export const LOOKING_EVERY = 10_000;

/**
 * From its import to its effect a delivery has this long, in milliseconds: every process has seen it, compiled it and put
 * it beside the market in force before all of them change at the same moment.
 */
export const TIME_TO_TAKE_EFFECT = 30_000;

/** What is answered just before a process sees a delivery must not be kept beyond the moment of its effect. */
export const LONGEST_KEPT_SECONDS = (TIME_TO_TAKE_EFFECT - LOOKING_EVERY) / 1_000;

/**
 * Keeps the market up to date with what other processes deliver and with the calendar, and looks at its age; returns how to
 * stop, which waits for a look that is under way: what it asks is closed next.
 */
export function watchMarket(
  market: { refresh(): Promise<unknown> },
  { log, alarm = () => undefined }: { log: FastifyBaseLogger; alarm?: () => void },
): () => Promise<void> {
  let look: Promise<void> = Promise.resolve();
  // Its first look comes after the start, which says one line only.
  const timer = setInterval(() => {
    look = market
      .refresh()
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'market not refreshed'),
      )
      .finally(alarm);
  }, LOOKING_EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    return look;
  };
}
