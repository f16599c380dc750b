/** Minutes of a run before a release; long enough to show a leak that causes problems within a day. */
const FULL_LENGTH_IN_MINUTES = 120;
/** In shorter runs caches and compiled code still grow in the second quarter, so growth proves no leak. */
export const SHORTEST_IN_MINUTES = 2;
const LONGEST_IN_MINUTES = 24 * 60;

/** Parses the minutes of a run from an argument; throws a RangeError that names the valid values. */
export function soakMinutesOf(text: string | undefined): number {
  if (text === undefined || text === '') return FULL_LENGTH_IN_MINUTES;
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (minutes >= SHORTEST_IN_MINUTES && minutes <= LONGEST_IN_MINUTES) return minutes;
  throw new RangeError(
    `npm run test:soak -- MINUTES takes a whole number from ${SHORTEST_IN_MINUTES} to ${LONGEST_IN_MINUTES}, ` +
      `default ${FULL_LENGTH_IN_MINUTES}, but got "${text}".`,
  );
}
