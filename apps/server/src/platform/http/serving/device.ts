const BROWSERS = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrom', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** The browser of a user agent, without what would tell people apart. */
export function browserFamily(userAgent: string | undefined): string {
  return named(BROWSERS, userAgent) ?? 'other';
}

/** Browser and system of a user agent in German, as in "Firefox auf Windows"; undefined where neither is known. */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)];
  if (browser !== undefined && system !== undefined) return `${browser} auf ${system}`;
  return browser ?? system;
}

function named(marks: readonly (readonly [string, string])[], userAgent: string | undefined) {
  return marks.find(([mark]) => userAgent?.includes(mark))?.[1];
}
