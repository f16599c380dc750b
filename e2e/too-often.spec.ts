import type { BrowserContext, Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
import { ownServer } from './own-server.ts';
import { expect, test } from './strict-page.ts';

const PAGES_A_MINUTE = 60;
const FORMS_A_MINUTE = 2;
const server = ownServer(1100, {
  TRUST_PROXY: '127.0.0.1',
  LIMIT_PAGES_PER_MINUTE: String(PAGES_A_MINUTE),
  LIMIT_FORMS_PER_MINUTE: String(FORMS_A_MINUTE),
});
const WAIT = 'Bitte warte einen Moment';

// One server for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: server.origin, expectedErrors: [/status of 429/] });
test.beforeAll(async () => {
  test.setTimeout(200_000);
  await server.start();
});
test.afterAll(() => server.stop());

/** Lets a browser come from an address of its own. */
const comeFrom = (context: BrowserContext, address: string) =>
  context.setExtraHTTPHeaders({ 'X-Forwarded-For': address });

/** Asks for pages until no more are given. */
async function useUp(page: Page, address: string): Promise<void> {
  const ask = () =>
    page.request.get('/baufinanzierung/budgetrechner.data', { headers: { 'X-Forwarded-For': address } });
  for (let count = 0; count <= PAGES_A_MINUTE; count += 1) if ((await ask()).status() === 204) return;
  throw new Error('pages have no limit');
}

test('whoever goes on too fast comes to a page that says when it goes on, and from there to where they wanted', async ({
  page,
  context,
}) => {
  await comeFrom(context, '203.0.113.1');
  await page.goto('/baufinanzierung/rechner');
  await useUp(page, '203.0.113.1');
  await page.getByRole('main').getByRole('link', { name: 'Nebenkosten' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: WAIT })).toBeVisible();
  await expect(page).toHaveTitle(WAIT);
  await expect(page).toHaveURL(/\/baufinanzierung\/nebenkostenrechner/);
  await expect(page.getByText(/In (einer Sekunde|\d+ Sekunden) geht es weiter/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await expectToFitPhones(page);

  // As if the minute were over.
  await comeFrom(context, '203.0.113.2');
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was kommt zum Kaufpreis dazu?');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(WAIT);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that is sent too often keeps what was typed, and one press sends it', async ({
    page,
    context,
  }) => {
    await comeFrom(context, '203.0.113.3');
    const send = async () => {
      await page.goto('/baufinanzierung/widerspruch');
      await page.getByRole('textbox', { name: /E-Mail/ }).fill('zu.oft@example.org');
      await page.getByRole('main').getByRole('button').last().click();
    };
    for (let count = 0; count < FORMS_A_MINUTE; count += 1) {
      await send();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(WAIT);
    }
    await send();
    await expect(page.getByRole('heading', { level: 1, name: WAIT })).toBeVisible();
    await comeFrom(context, '203.0.113.4');
    await page.getByRole('button', { name: 'Noch einmal senden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sieh in dein Postfach');
  });
});
