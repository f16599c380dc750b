import { request as anybody, type Page } from '@playwright/test';
import { expectLoggedIn, logIn } from './demo-account.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner';
/** A page whose form has an idempotency key, so a cache must never share it between visitors. */
const REQUEST = '/baufinanzierung/finanzierungsberatung';

/** Number of scripts that the test injects: inline, module, file of this origin, event handler attribute. */
const SMUGGLED_KINDS = 4;

/** Answers the address with the cached page of an anonymous visitor, as a shared cache would. */
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
  // Log in on another page first, so that the web font is cached and cannot shift the layout.
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
  // After the login a header link gets a longer text, so its neighbours move a little.
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
  // Expect two errors: the blocked script, and React's report that the HTML was changed.
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
      // A script of the page itself must still run: it defines `framePartDrawn`.
      await expect
        .poll(() => page.evaluate(() => typeof Reflect.get(globalThis, 'framePartDrawn')))
        .toBe('function');
    });
  }
});
