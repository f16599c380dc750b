import { chromium, type CDPSession, type Page, type TestInfo } from '@playwright/test';
import { IS_FULL_LENGTH, note } from './endurance-figures.ts';
import { expect, test, widget, type ForeignHost } from './foreign-host.ts';

const CASE = { 'purchase-price': '400000', 'geo-code': '1276003001' };
const BUTTON = /^Rund [\d.]+\s€ im Monat/;

/** Opens a page with a widget and waits for its results; the array collects later requests. */
async function openWidget(page: Page, host: ForeignHost): Promise<string[]> {
  await host.open(page, { body: widget('cost-widget', CASE) });
  await expect(page.getByRole('link', { name: BUTTON })).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  return requested;
}

async function expectToLive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nebenkosten' }).click();
  await expect(page.getByText('Grunderwerbsteuer')).toBeVisible();
  await page
    .locator('.finance-widget')
    .evaluate((element) => element.setAttribute('data-purchase-price', '500000'));
  await expect(page.getByRole('img', { name: /Kaufpreis 500\.000/ })).toBeVisible();
}

/** Expects no unload listeners, because they exclude a page from the back/forward cache. */
async function expectNoUnloadListeners(session: CDPSession, info: TestInfo): Promise<void> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  const types = listeners.map(({ type }) => type).filter((type) => /unload|pagehide/.test(type));
  note(info, 'listeners that keep a page from being kept', types.length, '0');
  expect(types).toEqual([]);
}

test('a page frozen and thawed in the back/forward cache has its widgets hydrated and calls nothing', async ({
  page,
  host,
}, info) => {
  const requested = await openWidget(page, host);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(page.getByRole('link', { name: BUTTON })).toBeVisible();
  note(info, 'frozen and thawed: calls', requested.length, '0');
  expect(requested).toEqual([]);
  await expectToLive(page);
  await expectNoUnloadListeners(session, info);
});

// Only the full browser has a back/forward cache; the short run uses the headless shell.
if (IS_FULL_LENGTH) {
  test('a page restored by the back button has its widgets hydrated and calls nothing', async ({
    host,
  }, info) => {
    const { launchOptions } = info.project.use;
    const browser = await chromium.launch({
      ...launchOptions,
      // Enable the back/forward cache, which Playwright disables by default.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage({ locale: 'de-DE' });
      const requested = await openWidget(page, host);
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { isCached: persisted }));
      });
      await page.goto(`${host.origin}/?anders`);
      const before = requested.length;
      await page.goBack({ waitUntil: 'commit' });
      const isCached = await page.evaluate(() => (globalThis as { isCached?: boolean }).isCached ?? false);
      note(info, 'back to a page that was left: kept by the browser', String(isCached), 'true');
      note(info, 'back to a page that was left: calls', requested.length - before, '0');
      expect(isCached).toBe(true);
      expect(requested.slice(before)).toEqual([]);
      await expectToLive(page);
    } finally {
      await browser.close();
    }
  });
}
