import type { BrowserContext, Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect, test } from './strict-page.ts';

test.use({ consent: 'asked', expectedErrors: [/status of 400/] });

const FRONT_PAGE = '/baufinanzierung/';
const YES = 'Ja, einverstanden';
const NO = 'Nein, keine Nummer';

// @spec 6.27
test('nothing is set before the answer, and the page still works above the question', async ({
  page,
  context,
}) => {
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await expect(question(page)).toBeVisible();
  await expect(question(page)).not.toBeFocused();
  expect(await readStored(page, context)).toEqual({ cookies: [], storage: [] });
  await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('410000');
  await expect(page).toHaveURL(/purchasePrice=410000/);
  expect((await readStored(page, context)).cookies).toEqual([]);
});

test('the question is one honest line at the very end of the page: over nothing, and nothing moves for it', async ({
  page,
}) => {
  for (const { address, width } of [
    { address: FRONT_PAGE, width: 390 },
    { address: '/baufinanzierung/impressum', width: 1280 },
    { address: '/baufinanzierung/anmeldung/fehlgeschlagen?grund=abgelaufen', width: 1280 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(question(page)).toContainText('Ohne sie geht alles genauso.');
    const place = await question(page).evaluate((line) => {
      const footer = document.querySelector('footer')!.getBoundingClientRect();
      const { top, bottom } = line.getBoundingClientRect();
      return {
        position: getComputedStyle(line).position,
        isBelow: top >= footer.bottom,
        isLast: Math.round(bottom + scrollY) >= document.documentElement.scrollHeight,
        // On a page shorter than the window the footer still reaches the window's bottom.
        footerReaches: footer.bottom + scrollY >= innerHeight,
      };
    });
    expect(place, address).toEqual({ position: 'static', isBelow: true, isLast: true, footerReaches: true });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  }
});

test('no means no number, is asked once, and can be withdrawn on every page', async ({ page, context }) => {
  await page.goto(FRONT_PAGE);
  await page.getByRole('button', { name: NO }).click();
  await expect(question(page)).toBeHidden();
  expect(await readStored(page, context)).toEqual({ cookies: [], storage: ['Mortgage_Consent'] });

  await page.goto('/baufinanzierung/impressum');
  const change = page.getByRole('button', { name: 'Einwilligung ändern' });
  await expect(change).toBeVisible();
  await expect(question(page)).toBeHidden();
  await change.click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toContainText('Zurzeit: nein');
  await page.getByRole('button', { name: YES }).click();
  expect((await readStored(page, context)).cookies).toEqual(['visitor-id']);
});

// @spec 6.27
test('yes gives one random number for 29 days, and withdrawal removes it', async ({ page, context }) => {
  await page.goto(FRONT_PAGE);
  await page.getByRole('button', { name: YES }).click();
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'visitor-id', sameSite: 'Lax', path: '/' });
  expect(cookie?.value).toMatch(/^[\da-f-]{36}$/);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(29 * 86_400);
  await page.reload();
  expect((await context.cookies())[0]?.value).toBe(cookie?.value);

  await page.getByRole('button', { name: 'Einwilligung ändern' }).click();
  await page.getByRole('button', { name: NO }).click();
  expect((await readStored(page, context)).cookies).toEqual([]);
  await expect.poll(() => readStored(page, context)).toEqual({ cookies: [], storage: ['Mortgage_Consent'] });
});

test.describe('a withdrawal that the server does not receive', () => {
  test.use({ expectedErrors: [/status of 429|503/] });

  test('is repeated on the next pages, whatever was answered since, until the server confirms it', async ({
    page,
    context,
  }) => {
    await page.goto(FRONT_PAGE);
    await page.getByRole('button', { name: YES }).click();
    const [number] = await context.cookies();
    const reported: unknown[] = [];
    let status = 503;
    await page.route('**/v1.0/features/events', async (route) => {
      reported.push(route.request().postDataJSON());
      if (status === 204) await route.continue();
      else await route.fulfill({ status });
    });
    await page.getByRole('button', { name: 'Einwilligung ändern' }).click();
    await page.getByRole('button', { name: NO }).click();
    await expect.poll(() => reported).toHaveLength(1);
    expect(await readStored(page, context)).toEqual({
      cookies: [],
      storage: ['Mortgage_Consent', 'Mortgage_Withdrawn'],
    });
    status = 429;
    await page.reload();
    await expect.poll(() => reported).toHaveLength(2);
    await page.getByRole('button', { name: 'Einwilligung ändern' }).click();
    await page.getByRole('button', { name: YES }).click();
    status = 204;
    await page.reload();
    await expect
      .poll(() => readStored(page, context))
      .toEqual({ cookies: ['visitor-id'], storage: ['Mortgage_Consent'] });
    const withdrawal = { visitorId: number?.value, event: 'CONSENT_WITHDRAWN' };
    expect(reported).toEqual([withdrawal, withdrawal, withdrawal]);
  });
});

test('yes and no weigh the same, are reached by keyboard, and axe finds nothing', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(FRONT_PAGE);
    const [no, yes] = [page.getByRole('button', { name: NO }), page.getByRole('button', { name: YES })];
    await expect(yes).toBeVisible();
    const look = (button: typeof yes) =>
      button.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element);
        const { height } = element.getBoundingClientRect();
        return { color, backgroundColor, borderColor, fontWeight, fontSize, height };
      });
    expect(await look(yes)).toEqual(await look(no));
    expect(await violationsOn(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Einwilligung ändern' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: NO })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is set, so nothing is asked', async ({ page, context }) => {
    await page.goto(FRONT_PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  });
});

function question(page: Page) {
  return page.getByRole('region', { name: 'Einwilligung', exact: true });
}

async function readStored(page: Page, context: BrowserContext) {
  return {
    cookies: (await context.cookies()).map(({ name }) => name),
    storage: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  };
}
