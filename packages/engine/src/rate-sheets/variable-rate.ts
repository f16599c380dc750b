/** Fixed years of a variable-rate loan (contract §3), used only in rate sheets and proposals. */
export const VARIABLE_YEARS = 0;

/** Excludes the variable rate. */
export function fixedPeriods(years: readonly number[]): number[] {
  return years.filter((one) => one !== VARIABLE_YEARS);
}
