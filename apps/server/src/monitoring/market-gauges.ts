import type { Registry } from 'prom-client';
import type { MarketInForce } from '../offers/index.ts';
import { readGauge } from './read-gauge.ts';

/** How old the rates in force are. */
export function marketGauges(registry: Registry, market: MarketInForce): void {
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    readGauge(registry, { name, help }, () => {
      const value = read();
      return value === undefined ? undefined : [{ value }];
    });
  gauge('market_lenders', 'Lenders with rates in force.', () => market.current().market.lenders.length);
  gauge('market_age_days', 'Days since the newest rates in force began; absent without rates.', () => {
    return market.age()?.days;
  });
  gauge('market_outdated', '1 where rates are older than MARKET_MAX_AGE_DAYS or there are none.', () =>
    Number(market.age()?.isOutdated ?? true),
  );
  gauge(
    'programmes_outdated',
    '1 where subsidised programmes or their rates are older than their shelf life.',
    () => Number(market.programmesAge()?.isOutdated ?? false),
  );
}
