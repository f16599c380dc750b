import { cents, eurosFromCents, federalStateOf } from '@heimvorteil/engine';
import type { Selectable } from 'kysely';
import type { PriceBand } from '../../../platform/database/column-types.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Financing } from '../intake/sealed-request.ts';

/** From which euros of price or value on, the highest first. */
const PRICE_BANDS: readonly (readonly [from: number, PriceBand])[] = [
  [1_000_000, 'FROM_1000000'],
  [600_000, 'FROM_600000_TO_1000000'],
  [400_000, 'FROM_400000_TO_600000'],
  [250_000, 'FROM_250000_TO_400000'],
  [0, 'UNDER_250000'],
];

/** What stands beside a sealed request, so that desks can sort and count without opening it: nothing that tells whose it is. */
export function deskColumns({
  stated,
  place,
  price,
}: {
  stated: Pick<Financing['stated'], 'financingType'>;
  place: string;
  /** Cents. */
  price: number;
}): Pick<Selectable<Tables['request']>, 'region' | 'price_band' | 'financing_type'> {
  const euros = eurosFromCents(cents(price));
  return {
    region: federalStateOf(place)?.id ?? null,
    price_band: PRICE_BANDS.find(([from]) => euros >= from)?.[1] ?? 'UNDER_250000',
    financing_type: stated.financingType,
  };
}
