import type { FastifyBaseLogger } from 'fastify';
import type { MarketInForce } from './market-in-force.ts';

/** Looks at the age of the rates in force and logs once a day that they are too old or that there are none, and once that they are good again. */
export function marketAlarm(market: MarketInForce, log: FastifyBaseLogger): () => void {
  let told = '';
  return () => {
    const age = market.age();
    const isGood = age !== undefined && !age.isOutdated;
    const state = isGood
      ? ''
      : `${age?.asOf ?? 'none'}, ${market.current().version.slice(-10)}, ${age?.days}`;
    if (state === told) return;
    told = state;
    if (age === undefined) log.error('no rates are in force');
    else if (age.isOutdated) log.error({ ...age }, 'rates are older than MARKET_MAX_AGE_DAYS');
    else log.info({ ...age }, 'rates are within MARKET_MAX_AGE_DAYS again');
  };
}
