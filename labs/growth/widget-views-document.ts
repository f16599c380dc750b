import { LONGEST_CACHE_SECONDS } from '../../apps/server/src/market/offers/watch-market.ts';
import { demandOf, MEASURED, type Demand, type WidgetViews } from './widget-views.ts';

/** Assumptions for a hundred million views a day; the table has one row per exponent. */
const VIEWS: Omit<WidgetViews, 'exponent'> = {
  perDay: 100_000_000,
  busiestHour: 0.1,
  listings: 1_000_000,
  perScript: 5,
};
/** Range of popularity exponents found in traces of web proxies. */
const EXPONENTS = [0.64, 0.83] as const;

const whole = (value: number) => Math.round(value).toLocaleString('en');
const tenths = (value: number) => (Math.ceil(value * 10) / 10).toFixed(1);

const ROWS: readonly (readonly [what: string, of: (demand: Demand) => string])[] = [
  ['views a second in the busiest hour', ({ viewsPerSecond }) => whole(viewsPerSecond)],
  ['scripts a second', ({ scriptsPerSecond }) => whole(scriptsPerSecond)],
  ['answered by the shared cache', ({ cachedShare }) => `${whole(cachedShare * 100)} %`],
  ['answered by the portal a second', ({ originPerSecond }) => whole(originPerSecond)],
  ['statements a second', ({ originPerSecond }) => whole(originPerSecond)],
  ['cores of the portal', ({ portalCores }) => tenths(portalCores)],
  ['cores of PostgreSQL', ({ databaseCores }) => tenths(databaseCores)],
  ['cores of nginx', ({ nginxCores }) => tenths(nginxCores)],
  ['Mbit a second to browsers', ({ megabitsPerSecond }) => whole(megabitsPerSecond)],
  ['GB a day to browsers', ({ gigabytesPerDay }) => whole(gigabytesPerDay)],
];

/** The document's two tables as Markdown: measurements, and resources for the assumed views. */
export function widgetViewsDocument(): string {
  const measured = [
    ['portal: answer for a listing that is not cached', `${MEASURED.portal} µs`],
    ['PostgreSQL: one listing by its number', `${MEASURED.database} µs`],
    ['nginx: cached answer', `${MEASURED.cached} µs`],
    ['nginx: answer from the portal', `${MEASURED.passedOn} µs`],
    ['a widget’s answer to a browser, with headers', `${whole(MEASURED.answerBytes)} bytes`],
    ['the script to a browser, with headers', `${whole(MEASURED.scriptBytes)} bytes`],
  ];
  const demands = [
    demandOf({ ...VIEWS, exponent: EXPONENTS[0] }, 0),
    ...EXPONENTS.map((exponent) => demandOf({ ...VIEWS, exponent }, LONGEST_CACHE_SECONDS)),
  ];
  return [
    '| measured | |',
    '| --- | --- |',
    ...measured.map((row) => `| ${row.join(' | ')} |`),
    '',
    `| in the busiest hour | no cache | exponent ${EXPONENTS.join(' | exponent ')} |`,
    '| --- | --- | --- | --- |',
    ...ROWS.map(([what, of]) => `| ${[what, ...demands.map(of)].join(' | ')} |`),
    '',
  ].join('\n');
}
