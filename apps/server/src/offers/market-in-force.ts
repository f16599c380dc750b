import type { RateSheets } from '@heimvorteil/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { priceMarket, type PricedMarket } from './priced-market.ts';
import { rateDeliveries } from './rate-deliveries.ts';
import { ratingSummaries } from './rating-summaries.ts';
import { readDelivery } from './rate-delivery/index.ts';

/** The market of the day, in memory; requests never wait for the database. */
export interface MarketInForce {
  current(): PricedMarket;
  /** Looks whether a newer delivery or a new day has come, and swaps the whole market then. */
  refresh(): Promise<void>;
}

interface Source {
  readonly db: Kysely<Tables>;
  readonly today: () => string;
  readonly publicUrl: string;
}

const NO_SHEETS: RateSheets = { lenders: [], rates: [], surcharges: [], referenceCases: [] };

/** Loads the market of the day; without a delivery it is empty, and nobody offers anything. */
export async function openMarket(source: Source): Promise<MarketInForce> {
  const deliveries = rateDeliveries(source.db);
  let [current, known] = await load(source);
  return {
    current: () => current,
    async refresh() {
      const today = source.today();
      if (known === stateOf(await deliveries.idInForce(today), today)) return;
      [current, known] = await load(source);
    },
  };
}

async function load({ db, today, publicUrl }: Source): Promise<[PricedMarket, string]> {
  const day = today();
  const delivery = await rateDeliveries(db).inForce(day);
  const reading = delivery ? readDelivery(delivery.files) : { sheets: NO_SHEETS };
  if ('faults' in reading) throw new Error(`stored delivery ${delivery?.id} no longer reads`);
  const market = priceMarket(reading.sheets, await ratingSummaries(db), {
    today: day,
    version: `${delivery?.checksum.slice(0, 12) ?? 'none'}-${day}`,
    publicUrl,
  });
  return [market, stateOf(delivery?.id, day)];
}

function stateOf(deliveryId: number | undefined, today: string): string {
  return `${deliveryId ?? 'none'} on ${today}`;
}
