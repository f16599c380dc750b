import type { FastifyBaseLogger } from 'fastify';
import type { MarketInForce } from './market-in-force.ts';
import { LOOKING_EVERY } from './taking-effect.ts';

/** Keeps the market up to date with what other processes deliver and with the calendar, and looks at its age; returns how to stop. */
export function watchMarket(
  market: MarketInForce,
  { log, alarm = () => undefined }: { log: FastifyBaseLogger; alarm?: () => void },
): () => void {
  // Its first look comes after the start, which says one line only.
  const timer = setInterval(() => {
    market
      .refresh()
      .catch((error: unknown) => log.error({ err: error }, 'market not refreshed'))
      .finally(alarm);
  }, LOOKING_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
