import { cents, eurosFromCents, federalStateOf } from '@heimvorteil/engine';
import { type Selectable, sql, type Kysely, type Transaction } from 'kysely';
import type { PriceBand } from '../../../platform/database/column-types.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Financing } from '../intake/sealed-request.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import { fillInPortions, type Filled } from '../intake/fill-in-portions.ts';
import { byRequest } from '../links/request-links.ts';
import { overallStatus } from './status-transitions.ts';

/** Lower limits of the price in euros, or of a property's value; highest first. */
const PRICE_BANDS: readonly (readonly [from: number, PriceBand])[] = [
  [1_000_000, 'FROM_1000000'],
  [600_000, 'FROM_600000_TO_1000000'],
  [400_000, 'FROM_400000_TO_600000'],
  [250_000, 'FROM_250000_TO_400000'],
  [0, 'UNDER_250000'],
];

/** Columns by which a desk sorts and counts encrypted requests; none identifies the person. */
export function deskColumns({
  stated,
  place,
  price,
}: {
  stated: Pick<Financing['stated'], 'financingType'>;
  place: string;
  price: number;
}): Pick<Selectable<Tables['request']>, 'region' | 'price_band' | 'financing_type'> {
  const euros = eurosFromCents(cents(price));
  return {
    region: federalStateOf(place)?.id ?? null,
    price_band: PRICE_BANDS.find(([from]) => euros >= from)?.[1] ?? 'UNDER_250000',
    financing_type: stated.financingType,
  };
}

export function fillDeskColumns(db: Kysely<Tables>, vault: Vault): Promise<Filled> {
  return fillInPortions(
    db,
    vault,
    (requests) => requests.where('financing_type', 'is', null),
    async (trx, requests) => {
      const statuses = await statusesOf(
        trx,
        requests.map(({ id }) => id),
      );
      const rows = requests.map(({ id, isWithdrawn, financing }) => ({
        id,
        status: overallStatus(statuses.get(id) ?? [], isWithdrawn),
        ...(financing && deskColumns(financing)),
      }));
      await sql`update request set status = fresh.status, region = fresh.region, price_band = fresh.price_band,
          financing_type = fresh.financing_type
        from json_to_recordset(${JSON.stringify(rows)})
          as fresh (id uuid, status text, region text, price_band text, financing_type text)
        where request.id = fresh.id`.execute(trx);
      return requests.filter(({ financing }) => financing).length;
    },
  );
}

async function statusesOf(trx: Transaction<Tables>, requests: readonly string[]) {
  const rows = await trx
    .selectFrom('request_adviser')
    .select(['request_id', 'status'])
    .where('request_id', 'in', requests)
    .execute();
  return byRequest(rows, ({ status }) => status);
}
