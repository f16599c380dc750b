/** Form field with the years that are open after the click. */
export const OPEN_YEARS = 'year';

/** Open years after a click on one: toggles it. */
export function openYearsAfter(open: ReadonlySet<number>, pressed: number): ReadonlySet<number> {
  const after = new Set(open);
  if (!after.delete(pressed)) after.add(pressed);
  return after;
}

export function writtenYears(open: ReadonlySet<number>): string {
  return [...open].toSorted((one, other) => one - other).join(',');
}

/** Open years without a script; undefined if the visitor opened none. */
export function openYearsOf(params: URLSearchParams): readonly number[] | undefined {
  const years = params.get(OPEN_YEARS);
  return years
    ?.split(',')
    .map(Number)
    .filter((year) => Number.isInteger(year) && year > 0);
}
