import { cents, eurosFromCents, federalStateOf } from '@heimvorteil/engine';
import type { Selectable } from 'kysely';
import type { PriceBand } from '../../../platform/database/column-types.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Financing } from '../intake/sealed-request.ts';

/** Lower limits of price or value in euros, the highest first. */
const PRICE_BANDS: readonly (readonly [from: number, PriceBand])[] = [
  [1_000_000, 'FROM_1000000'],
  [600_000, 'FROM_600000_TO_1000000'],
  [400_000, 'FROM_400000_TO_600000'],
  [250_000, 'FROM_250000_TO_400000'],
  [0, 'UNDER_250000'],
];

/** Columns for sorting and counting sealed requests at a desk; none identifies the person. */
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
