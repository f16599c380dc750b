import type { MarketInForce } from './market-in-force.ts';
import { LOOKING_EVERY } from './taking-effect.ts';

/** Keeps the market up to date with what other processes deliver and with the calendar; returns how to stop. */
export function watchMarket(market: MarketInForce, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => {
    market.refresh().catch(onError);
  }, LOOKING_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
