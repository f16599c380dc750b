/** The name under which a plan's table sends the years that are open. */
export const OPEN_YEARS = 'year';

/**
 * The years whose months are open where no script runs: those that stood open and the pressed one, which closes what
 * was open already. Undefined where nobody has pressed one.
 */
export function openYearsOf(params: URLSearchParams): readonly number[] | undefined {
  if (!params.has(OPEN_YEARS)) return undefined;
  const open = new Set<number>();
  for (const year of params.getAll(OPEN_YEARS).map(Number)) if (!open.delete(year)) open.add(year);
  return [...open].filter((year) => Number.isInteger(year) && year > 0);
}
