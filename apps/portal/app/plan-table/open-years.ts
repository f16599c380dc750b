/** The name under which a press sends the years that are open after it. */
export const OPEN_YEARS = 'year';

/** The years that are open once this one was pressed: it opens beside the others, or closes. */
export function openYearsAfter(open: ReadonlySet<number>, pressed: number): ReadonlySet<number> {
  const after = new Set(open);
  if (!after.delete(pressed)) after.add(pressed);
  return after;
}

/** Open years as a button sends them. */
export function writtenYears(open: ReadonlySet<number>): string {
  return [...open].toSorted((one, other) => one - other).join(',');
}

/** The years whose months are open where no script runs; undefined where nobody has pressed one. */
export function openYearsOf(params: URLSearchParams): readonly number[] | undefined {
  const years = params.get(OPEN_YEARS);
  return years
    ?.split(',')
    .map(Number)
    .filter((year) => Number.isInteger(year) && year > 0);
}
