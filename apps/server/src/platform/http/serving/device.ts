const KNOWN_METHODS: ReadonlySet<string> = new Set('GET HEAD POST PUT PATCH DELETE OPTIONS'.split(' '));

/** Undefined for unknown methods, because callers could invent any number of them for metrics and traces. */
export function knownMethod(method: string): string | undefined {
  return KNOWN_METHODS.has(method) ? method : undefined;
}

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

/** Browser name only, because details of a user agent can identify a person. */
export function browserFamily(userAgent: string | undefined): string {
  return named(BROWSERS, userAgent) ?? 'other';
}

/** German text such as "Firefox auf Windows"; undefined if browser and system are unknown. */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)];
  if (browser !== undefined && system !== undefined) return `${browser} auf ${system}`;
  return browser ?? system;
}

function named(marks: readonly (readonly [string, string])[], userAgent: string | undefined) {
  return marks.find(([mark]) => userAgent?.includes(mark))?.[1];
}
