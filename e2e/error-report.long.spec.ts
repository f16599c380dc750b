import type { Locator, Page, Request } from '@playwright/test';
import { requestingPerson, fillRequest } from './financing-request.ts';
import { expect, test } from './strict-page.ts';

const LOG = '/baufinanzierung/api/v1.0/log/error';
const PRICE = '438765';

// The pages of this file fail on purpose, which the browser logs as errors.
test.use({ expectedErrors: [/status of (500|429)|^500 |Error/] });

function reportsOf(page: Page): Request[] {
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === LOG) reports.push(request);
  });
  return reports;
}

async function expectOneReport(reports: Request[], message: RegExp): Promise<void> {
  await expect.poll(() => reports.length).toBe(1);
  const body = reports[0]?.postDataJSON() as { consoleMessage: string; href: string };
  expect(body.consoleMessage).toMatch(message);
  expect(JSON.stringify(body)).not.toContain(PRICE);
  expect(body.href).not.toContain('?');
}

test('a failing call is logged once, without entered values', async ({ page }) => {
  const reports = reportsOf(page);
  await page.route('**/v1.0/geoautocomplete/locations*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.locator('#purchasePrice').fill(PRICE);
  await page.getByRole('combobox', { name: 'Ort der Immobilie' }).fill('10115');
  await expectOneReport(reports, /^HTTP 500 GET \/baufinanzierung\/api\/v1\.0\/geoautocomplete\/locations$/);
});

// @spec 7.2
test('so is the data of a page that fails, and its visitor reads that it did', async ({ page }) => {
  const reports = reportsOf(page);
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/baufinanzierung/impressum');
  // Wait for hydration: this button of the footer exists only then.
  await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alle Rechner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das hat nicht geklappt');
  await expectOneReport(reports, /^HTTP 500 \/baufinanzierung\/rechner$/);
});

// @spec 7.2
test('and a form that is sent and fails', async ({ page }) => {
  const reports = reportsOf(page);
  const send = await fillUntilSend(page);
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' && !route.request().url().includes('/log/')
      ? route.fulfill({ status: 500, body: 'Kanarienvogel' })
      : route.continue(),
  );
  await send.click();
  await expectOneReport(reports, /^HTTP 500 \/baufinanzierung\/finanzierungsangebote\/finanzierungsanfrage$/);
  expect(reports[0]?.postData()).not.toContain('Kanarienvogel');
});

test('a form sent too often ends on the page that explains it, and preserves the entries', async ({
  page,
}) => {
  const send = await fillUntilSend(page);
  const sent: (string | null)[] = [];
  await page.route('**/finanzierungsanfrage**', (route) => {
    const { method, url, postData } = {
      method: route.request().method(),
      url: route.request().url(),
      postData: route.request().postData(),
    };
    if (method !== 'POST') return route.continue();
    sent.push(postData);
    return url.includes('.data')
      ? route.fulfill({ status: 429, body: '{}' })
      : route.fulfill({ status: 429, body: 'Bitte warte' });
  });
  await send.click();
  await expect(page.getByText('Bitte warte')).toBeVisible();
  const [byScript, byPage] = sent.map((body) => [...new URLSearchParams(body ?? '')]);
  expect(byPage).toEqual(byScript);
  expect(byPage).toContainEqual(['surname', 'Kanarienvogel']);
});

async function fillUntilSend(page: Page): Promise<Locator> {
  await page.goto(
    '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true&purchasePrice=400000&ownFunds=100000&geoCode=1276003001&postcode=10115',
  );
  await fillRequest(page, { ...requestingPerson(), surname: 'Kanarienvogel' });
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  const send = page.getByRole('button', { name: 'Anfrage senden' });
  await expect(send).toBeVisible();
  return send;
}
