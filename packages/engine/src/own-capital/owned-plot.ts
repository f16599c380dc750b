import type { FinancingType } from '../rate-sheets/enumerations.ts';

/** True for construction on a plot the buyer already owns, whose value counts like own funds. */
export function ownsPlot({
  financingType,
  landPrice,
}: {
  readonly financingType?: FinancingType | undefined;
  /** Part of the price for the land; 0 if the buyer already owns the plot. */
  readonly landPrice?: number | undefined;
}): boolean {
  return financingType === 'BuildingFinancing' && landPrice === 0;
}
