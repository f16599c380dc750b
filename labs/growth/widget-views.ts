/** Views per day, and their distribution over hours and listings. */
export interface WidgetViews {
  readonly perDay: number;
  /** Share of the day's views in its busiest hour. */
  readonly busiestHour: number;
  /** Listings with at least one view on that day. */
  readonly listings: number;
  /** Zipf exponent: the n-th listing has the first one's views, divided by n to this power. */
  readonly exponent: number;
  /** Number of widget views for which a browser downloads the script once. */
  readonly perScript: number;
}

/** Measured on one machine: CPU time in µs per response, and response bytes with headers. */
export const MEASURED = {
  portal: 800,
  database: 210,
  cached: 30,
  passedOn: 260,
  answerBytes: 3_000,
  scriptBytes: 9_600,
} as const;

/** Average load of a core to plan for; the rest is for peaks within the hour. */
const PLANNED = 0.5;

export interface Demand {
  readonly viewsPerSecond: number;
  readonly scriptsPerSecond: number;
  /** Views per second that the cache cannot answer, so a portal server must. */
  readonly originPerSecond: number;
  readonly cachedShare: number;
  readonly portalCores: number;
  readonly databaseCores: number;
  readonly nginxCores: number;
  readonly megabitsPerSecond: number;
  readonly gigabytesPerDay: number;
}

/** Load of servers and network for these views; `ttlSeconds` 0 means without a cache. */
export function demandOf(views: WidgetViews, ttlSeconds: number): Demand {
  const viewsPerSecond = (views.perDay * views.busiestHour) / 3_600;
  const scriptsPerSecond = viewsPerSecond / views.perScript;
  const cachedPerSecond = countHits(views, viewsPerSecond, ttlSeconds);
  const originPerSecond = viewsPerSecond - cachedPerSecond;
  const bytes = MEASURED.answerBytes + MEASURED.scriptBytes / views.perScript;
  const coresFor = (microseconds: number) => microseconds / 1_000_000 / PLANNED;
  return {
    viewsPerSecond,
    scriptsPerSecond,
    originPerSecond,
    cachedShare: cachedPerSecond / viewsPerSecond,
    portalCores: coresFor(originPerSecond * MEASURED.portal),
    databaseCores: coresFor(originPerSecond * MEASURED.database),
    nginxCores: coresFor(
      (cachedPerSecond + scriptsPerSecond) * MEASURED.cached + originPerSecond * MEASURED.passedOn,
    ),
    megabitsPerSecond: (viewsPerSecond * bytes * 8) / 1_000_000,
    gigabytesPerDay: (views.perDay * bytes) / 1_000_000_000,
  };
}

/**
 * Views per second that the cache answers. A listing with λ views a second is fetched every T + 1/λ seconds,
 * with T the lifetime of an entry: T until it expires, 1/λ until the next view. So of λT + 1 views the cache
 * answers λT.
 */
function countHits({ listings, exponent }: WidgetViews, viewsPerSecond: number, ttlSeconds: number): number {
  let weights = 0;
  for (let nth = 1; nth <= listings; nth++) weights += nth ** -exponent;
  let cached = 0;
  for (let nth = 1; nth <= listings; nth++) {
    const rate = (viewsPerSecond * nth ** -exponent) / weights;
    cached += (rate * rate * ttlSeconds) / (1 + rate * ttlSeconds);
  }
  return cached;
}
