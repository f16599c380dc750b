import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import { freeCapacity } from '../advisers/index.ts';
import type { CostRules } from '../costs/index.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { MarketInForce } from '../offers/index.ts';
import { drawCounters } from './draw-counters.ts';
import { providerDirectory, type ProviderDirectory } from './provider-directory.ts';
import { providerLottery, type ProviderLottery } from './provider-lottery.ts';

/** The providers of the market, and the draws among them. */
export interface Providers extends ProviderDirectory {
  readonly lottery: ProviderLottery;
}

/** Opens them over the market in force and the stored advisers, and counts the draws. */
export function openProviders({
  market,
  rules,
  config: { publicUrl },
  database: { db },
  registry,
}: {
  readonly market: MarketInForce;
  readonly rules: CostRules;
  readonly config: { readonly publicUrl: string };
  readonly database: { readonly db: Kysely<Tables> };
  readonly registry: Registry;
}): Providers {
  const directory = providerDirectory({ market, rules, publicUrl });
  const lottery = providerLottery({ directory, free: freeCapacity(db) });
  drawCounters(registry, lottery);
  return { ...directory, lottery };
}
