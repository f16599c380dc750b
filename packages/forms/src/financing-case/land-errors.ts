import type { FieldErrors } from '../form/form.ts';

/** Error if the plot costs more than plot and building together (contract §3). */
export const LAND_ABOVE_PRICE = 'Das Grundstück kann nicht mehr kosten als Grundstück und Bau zusammen.';

/** Error at the field of the plot's price, in euros; the purchase price includes it. */
export function landErrors({
  landPrice,
  purchasePrice,
}: {
  readonly landPrice?: number | undefined;
  readonly purchasePrice?: number | undefined;
}): FieldErrors<'landPrice'> {
  if (landPrice === undefined || purchasePrice === undefined || landPrice <= purchasePrice) return {};
  return { landPrice: { code: 'OUT_OF_RANGE', message: LAND_ABOVE_PRICE } };
}
