/** Fixed years of a loan whose rate is variable (contract §3): only rate sheets and proposals have it. */
export const VARIABLE_YEARS = 0;

/** The periods for which a rate is fixed, of all periods that rate sheets have. */
export function fixedPeriods(years: readonly number[]): number[] {
  return years.filter((one) => one !== VARIABLE_YEARS);
}
