import type { FastifyBaseLogger } from 'fastify';
import type { MarketInForce } from './market-in-force.ts';
import { LOOKING_EVERY } from './taking-effect.ts';

/**
 * Keeps the market up to date with what other processes deliver and with the calendar, and looks at its age; returns how to
 * stop, which waits for a look that is under way: what it asks is closed next.
 */
export function watchMarket(
  market: Pick<MarketInForce, 'refresh'>,
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
