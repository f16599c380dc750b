import { expect, test } from './strict-page.ts';

const START = '/baufinanzierung/';
/** Pages of offers are endless: enough for every kind of link, few enough to stay fast. */
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
    // Requested outside the page first, because a download is no page to navigate to.
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
      // Three pages of a kind (providers, pages of offers) prove as much as six hundred.
      if (!seen.has(path) && (kinds.get(kind) ?? 0) < 3) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        open.push(path);
      }
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(5);
});
