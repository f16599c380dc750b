import { expect, test } from './strict-page.ts';

const START = '/baufinanzierung/';
/** Limit of visited pages, because links between offers never end; enough to see every kind of page. */
const PAGES_AT_MOST = 60;

// @contract 2.3 2.14
test('every link of every page answers, and its fragment exists', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const open = [START];
  const seen = new Set<string>();
  const dead: string[] = [];
  const kinds = new Map<string, number>();
  for (
    let address = open.shift();
    address !== undefined && seen.size < PAGES_AT_MOST;
    address = open.shift()
  ) {
    if (seen.has(address)) continue;
    seen.add(address);
    // Request the address without the browser first, because a browser cannot navigate to a download.
    const response = await page.request.get(address);
    if (!response.ok()) {
      dead.push(`${address}: ${response.status()}`);
      continue;
    }
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    await page.goto(address);
    const { links, ids } = await page.evaluate(() => ({
      links: [...document.querySelectorAll('a[href]')].map((link) => (link as HTMLAnchorElement).href),
      ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
    }));
    for (const link of links) {
      const target = new URL(link);
      if (target.origin !== new URL(baseURL ?? '').origin) continue;
      const path = target.pathname + target.search;
      if (target.hash !== '' && path === new URL(page.url()).pathname + new URL(page.url()).search) {
        if (!ids.includes(decodeURIComponent(target.hash.slice(1))))
          dead.push(`${address}: ${target.hash} is nowhere`);
      }
      const kind = target.pathname.replaceAll(/\d+/g, 'N');
      // Visit three pages of a kind, such as provider pages, because the other hundreds look alike.
      if (!seen.has(path) && (kinds.get(kind) ?? 0) < 3) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        open.push(path);
      }
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(5);
});
