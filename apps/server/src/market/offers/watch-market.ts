import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between two refreshes of a process. */
export const REFRESH_INTERVAL = 10_000;

/** Milliseconds from import to effect, so that every process compiles a delivery before all switch. */
export const TIME_TO_TAKE_EFFECT = 30_000;

/** Upper bound for caching, so that no old answer outlives the effective moment of a delivery. */
export const LONGEST_CACHE_SECONDS = (TIME_TO_TAKE_EFFECT - REFRESH_INTERVAL) / 1_000;

/**
 * Refreshes the market periodically and runs `alarm`; returns a stop function that waits for a running
 * refresh, because the caller then closes the database.
 */
export function watchMarket(
  market: { refresh(): Promise<unknown> },
  { log, alarm = () => undefined }: { log: Pick<FastifyBaseLogger, 'error'>; alarm?: () => void },
): () => Promise<void> {
  let look: Promise<void> = Promise.resolve();
  // The first refresh runs one interval after startup, because startup logs a single line.
  const timer = setInterval(() => {
    look = market
      .refresh()
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'market refresh failed'),
      )
      .finally(alarm);
  }, REFRESH_INTERVAL);
  timer.unref();
  return () => {
    clearInterval(timer);
    return look;
  };
}
