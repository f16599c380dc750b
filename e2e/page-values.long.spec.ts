import { request as anybody, type Page } from '@playwright/test';
import { expectLoggedIn, logIn } from './demo-account.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner';
/** The page's form has an idempotency key, so visitors must never share the page by a cache. */
const REQUEST = '/baufinanzierung/finanzierungsberatung';

/** Kinds of injected scripts: inline, module, file of this origin, event handler attribute. */
const SMUGGLED_KINDS = 4;

/** Answers an address with a cached response that an anonymous visitor has received before. */
async function serveFromCache(page: Page, address: string, baseURL = ''): Promise<void> {
  const browser = await anybody.newContext({ baseURL });
  await browser.get(address);
  const cached = await browser.get(address);
  expect(cached.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+$/);
  const [body, headers] = [await cached.body(), cached.headers()];
  delete headers['content-encoding'];
  await page.route(baseURL + address, (route) => route.fulfill({ body, headers }));
  await browser.dispose();
}

test('a page from a cache learns about the login', async ({ page, baseURL }) => {
  // Open a page first, so that the font is cached: loading it late would shift the layout.
  await logIn(page, 'kundin@example.org', '/baufinanzierung/impressum');
  await serveFromCache(page, CALCULATOR, baseURL);
  await watchShifts(page);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === CALCULATOR),
    page.goto(CALCULATOR),
  ]);
  expect(await answer.text()).not.toContain('kundin@example.org');
  await expectLoggedIn(page, 'kundin@example.org');
  await expect(page.getByRole('button', { name: 'Berechnung speichern', exact: true })).toBeVisible();
  // Only the links next to the login link move, because their neighbour's text gets longer.
  expect(await shiftSum(page)).toBeLessThan(0.001);
});

test('a page from a cache is right without a login, and asks once', async ({ page, baseURL }) => {
  await serveFromCache(page, CALCULATOR, baseURL);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/sso\/identity|\.data/.test(request.url())) requested.push(request.url());
  });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/sso/identity')),
    page.goto(CALCULATOR),
  ]);
  expect(answer.status()).toBe(204);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Angebote', exact: true }).click();
  await expect(page).toHaveURL(/finanzierungsangebote/);
  expect(requested.filter((url) => url.includes('identity'))).toHaveLength(1);
});

test.describe('an injected script', () => {
  // React reports that the page differs from the server's.
  test.use({ expectedErrors: [/Content Security Policy|React error #418/] });

  for (const [kind, address] of [
    ['kept', CALCULATOR],
    ['one person’s', REQUEST],
  ] as const) {
    test(`does not run on a ${kind} page, and the page’s own do`, async ({ page, baseURL }) => {
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await page.route(`${baseURL}${address}`, async (route) => {
        const response = await route.fetch();
        const smuggled = [
          '<script>document.documentElement.dataset.smuggled="inline"</script>',
          '<script type="module">document.documentElement.dataset.smuggled="module"</script>',
          '<script src="/baufinanzierung/api/openapi.json"></script>',
          '<img src="data:," alt="" onerror="document.documentElement.dataset.smuggled=1">',
        ];
        const body = (await response.text()).replace('</main>', `${smuggled.join('')}</main>`);
        await route.fulfill({ response, body });
      });
      await page.goto(address);
      await expect.poll(() => refused.length).toBeGreaterThanOrEqual(SMUGGLED_KINDS);
      await expect(page.locator('html')).not.toHaveAttribute('data-smuggled');
      // The page's own scripts do run: one of them defines `framePartDrawn`.
      await expect
        .poll(() => page.evaluate(() => typeof Reflect.get(globalThis, 'framePartDrawn')))
        .toBe('function');
    });
  }
});
