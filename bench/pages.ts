import { purchases } from './cases.ts';
import { startChild } from './http/child.ts';
import { raceOverHttp } from './http/load.ts';
import { compared, type Result } from './results.ts';

const CONNECTIONS = 10;
const PAGES_A_CONNECTION = 60;
/** Visitors from a marketplace all request this same address, so the server has its HTML in the cache. */
const CACHED_PAGE = '/baufinanzierung/finanzierungsrechner?purchasePrice=400000&geoCode=1276003001';

/** Measures calculator pages with varying inputs and from the cache, against an empty React Router page. */
export async function measurePages(product: string): Promise<Result[]> {
  const empty = await startChild('bench/http/empty-page-server.ts', []);
  try {
    const measured = await raceOverHttp([
      { name: 'empty', url: empty.url, paths: () => pages(() => '/baufinanzierung') },
      {
        name: 'calculator',
        url: product,
        paths: (round) => {
          const cases = purchases(CONNECTIONS * PAGES_A_CONNECTION, 2000 + round);
          return pages((index) => {
            const { purchasePrice, ownFunds, geoCode } = cases[index]!;
            return `/baufinanzierung/finanzierungsrechner?purchasePrice=${purchasePrice}&ownFunds=${ownFunds}&geoCode=${geoCode}`;
          });
        },
      },
      { name: 'kept', url: product, paths: () => pages(() => CACHED_PAGE) },
    ]);
    return [
      compared(
        'rendered calculator page',
        'pages/s',
        measured.get('calculator')!.requestsPerSecond,
        { name: 'empty page', value: measured.get('empty')!.requestsPerSecond },
        { atLeast: 0.4 },
      ),
      compared(
        'cached calculator page',
        'pages/s',
        measured.get('kept')!.requestsPerSecond,
        { name: 'rendered page', value: measured.get('calculator')!.requestsPerSecond },
        { atLeast: 10 },
      ),
    ];
  } finally {
    await empty.stop();
  }
}

function pages(path: (index: number) => string): string[][] {
  return Array.from({ length: CONNECTIONS }, (_connection, connection) =>
    Array.from({ length: PAGES_A_CONNECTION }, (_page, page) => path(connection * PAGES_A_CONNECTION + page)),
  );
}
