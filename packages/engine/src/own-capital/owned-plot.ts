import type { FinancingType } from '../rate-sheets/enumerations.ts';

/** Whether a house is built on a plot that was owned before: its value is brought along as own funds are. */
export function ownsPlot({
  financingType,
  landPrice,
}: {
  readonly financingType?: FinancingType | undefined;
  /** In any unit: the part of the price that the land costs. */
  readonly landPrice?: number | undefined;
}): boolean {
  return financingType === 'BuildingFinancing' && landPrice === 0;
}
