import type { Route } from '@playwright/test';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';

/** Three of the lenders tell as much as six hundred. */
const LENDERS = 3;

test('every page of the sitemap answers, may be found, has a title and a description of its own, and names nothing else as itself', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? ''));
  expect(all.every(({ origin }) => origin === new URL(baseURL ?? '').origin)).toBe(true);
  const lenders = all.filter(({ pathname }) => pathname.startsWith('/anbieter/'));
  const pages = all.filter((address) => !lenders.includes(address));
  expect(pages.length).toBeGreaterThan(20);
  const descriptions = new Set<string>();
  const titles = new Set<string | undefined>();
  for (const { pathname } of [...pages, ...lenders.slice(0, LENDERS)]) {
    const answer = await page.request.get(pathname, { maxRedirects: 0 });
    expect(answer.status(), pathname).toBe(200);
    expect(answer.headers()['x-robots-tag'], pathname).toBeUndefined();
    const html = await answer.text();
    expect(html, pathname).not.toMatch(/<meta name="robots"/);
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
    expect(description.length, pathname).toBeGreaterThan(50);
    expect(descriptions.has(description), pathname).toBe(false);
    descriptions.add(description);
    const title = /<title>(.+?)<\/title>/.exec(html)?.[1];
    expect(titles.has(title), `${pathname}: ${title}`).toBe(false);
    titles.add(title);
  }
});

test('nothing moves when the letters of the page come late', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await watchShifts(page);
  for (const address of ['/baufinanzierung/impressum', '/anbieter/10001/']) {
    const asked = Promise.withResolvers<Route>();
    await page.route('**/*.woff2', asked.resolve);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await (await asked.promise).continue();
    await page.waitForFunction(() => document.fonts.check("16px 'Hanken Grotesk Variable'"));
    expect(await shiftSum(page), address).toBeLessThanOrEqual(0.05);
    await page.unroute('**/*.woff2');
  }
});

test('what is one person’s, or a step on a way, may not be found', async ({ page }) => {
  for (const address of [
    '/baufinanzierung/finanzierungsuebersicht',
    '/baufinanzierung/v2/finanzierungsrechner/fragen',
    '/baufinanzierung/bausteine',
    '/baufinanzierung/sso/logout',
  ])
    expect((await page.request.get(address)).headers()['x-robots-tag'], address).toBe('noindex');
});

test('a page links to its manifest and icons, and all of them answer', async ({ page }) => {
  await page.goto('/baufinanzierung/');
  const links = await page
    .locator('link[rel=manifest], link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((found) => found.map((link) => (link as HTMLLinkElement).href));
  expect(links).toHaveLength(3);
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);
});

for (const width of [390, 1280]) {
  for (const address of ['/baufinanzierung/', '/baufinanzierung/rechner', '/baufinanzierung/widgets/']) {
    test(`nothing moves on ${address} while it comes to life (${width} px)`, async ({ page }) => {
      await watchShifts(page);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeVisible();
      if (address.includes('widgets')) await expect(page.getByText('Ø Sollzins').first()).toBeVisible();
      expect(await shiftSum(page)).toBeLessThanOrEqual(0.05);
    });
  }
}
