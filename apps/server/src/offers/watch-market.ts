import type { MarketInForce } from './market-in-force.ts';

const HALF_A_MINUTE = 30_000;

/** Keeps the market up to date with what other processes deliver and with the calendar; returns how to stop. */
export function watchMarket(market: MarketInForce, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => {
    market.refresh().catch(onError);
  }, HALF_A_MINUTE);
  timer.unref();
  return () => clearInterval(timer);
}
