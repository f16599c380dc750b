import type { FinancingType } from '../rate-sheets/enumerations.ts';

/** True if the buyer builds on an owned plot; its value then counts like own funds. */
export function ownsPlot({
  financingType,
  landPrice,
}: {
  readonly financingType?: FinancingType | undefined;
  /** Land's part of the price; 0 means that the buyer already owns the plot. */
  readonly landPrice?: number | undefined;
}): boolean {
  return financingType === 'BuildingFinancing' && landPrice === 0;
}
