import type { FieldErrors } from '../form/form.ts';

/** What is wrong where a plot costs more than plot and house together (contract §3). */
export const LAND_ABOVE_PRICE = 'Das Grundstück kann nicht mehr kosten als Grundstück und Bau zusammen.';

/** Said beside the land: it is a part of the price, where there is one. Euros. */
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
