/** What views a day has, and how they fall on its hours and on listings. */
export interface WidgetViews {
  readonly perDay: number;
  /** Share of the day that its busiest hour has. */
  readonly busiestHour: number;
  /** Listings that somebody looks at on that day. */
  readonly listings: number;
  /** The n-th of them is looked at as often as the first, divided by n to this power. */
  readonly exponent: number;
  /** Views for which a browser asks for the script once. */
  readonly perScript: number;
}

/** What was measured on one machine: processor time in µs for an answer, and bytes that go to a browser, with headers. */
export const MEASURED = {
  portal: 800,
  database: 210,
  kept: 30,
  passedOn: 260,
  answerBytes: 3_000,
  scriptBytes: 9_600,
} as const;

/** Of a core what is planned for: the rest is for moments that are busier than their hour. */
const PLANNED = 0.5;

/** What that asks of whom in the busiest hour. */
export interface Demand {
  readonly viewsPerSecond: number;
  readonly scriptsPerSecond: number;
  /** Views of which the cache knew nothing that still held. */
  readonly askedPerSecond: number;
  readonly keptShare: number;
  readonly portalCores: number;
  readonly databaseCores: number;
  readonly nginxCores: number;
  readonly megabitsPerSecond: number;
  readonly gigabytesPerDay: number;
}

/** Works out the demand of so many views; `keptSeconds` 0 is without a cache. */
export function demandOf(views: WidgetViews, keptSeconds: number): Demand {
  const viewsPerSecond = (views.perDay * views.busiestHour) / 3_600;
  const scriptsPerSecond = viewsPerSecond / views.perScript;
  const keptPerSecond = keptOf(views, viewsPerSecond, keptSeconds);
  const askedPerSecond = viewsPerSecond - keptPerSecond;
  const bytes = MEASURED.answerBytes + MEASURED.scriptBytes / views.perScript;
  const coresFor = (microseconds: number) => microseconds / 1_000_000 / PLANNED;
  return {
    viewsPerSecond,
    scriptsPerSecond,
    askedPerSecond,
    keptShare: keptPerSecond / viewsPerSecond,
    portalCores: coresFor(askedPerSecond * MEASURED.portal),
    databaseCores: coresFor(askedPerSecond * MEASURED.database),
    nginxCores: coresFor(
      (keptPerSecond + scriptsPerSecond) * MEASURED.kept + askedPerSecond * MEASURED.passedOn,
    ),
    megabitsPerSecond: (viewsPerSecond * bytes * 8) / 1_000_000,
    gigabytesPerDay: (views.perDay * bytes) / 1_000_000_000,
  };
}

/**
 * What a cache answers by itself. Of a listing that is asked for λ times a second at random it has to ask every T + 1/λ seconds: an
 * answer holds for T, and then whoever comes next waits for another. Of the λT + 1 who came meanwhile it had answered λT.
 */
function keptOf({ listings, exponent }: WidgetViews, viewsPerSecond: number, keptSeconds: number): number {
  let weights = 0;
  for (let nth = 1; nth <= listings; nth++) weights += nth ** -exponent;
  let kept = 0;
  for (let nth = 1; nth <= listings; nth++) {
    const rate = (viewsPerSecond * nth ** -exponent) / weights;
    kept += (rate * rate * keptSeconds) / (1 + rate * keptSeconds);
  }
  return kept;
}
