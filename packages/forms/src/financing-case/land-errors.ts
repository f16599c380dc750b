import type { FieldErrors } from '../form/form.ts';

/** Error if the plot costs more than plot and building together (contract §3). */
export const LAND_ABOVE_PRICE = 'Das Grundstück kann nicht mehr kosten als Grundstück und Bau zusammen.';

/** Error at the plot's price, in euros, if the plot costs more than plot and building together. */
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
