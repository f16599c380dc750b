import type { APIRequestContext, Page } from '@playwright/test';
import { logInAnew } from './demo-account.ts';
import { expect, test } from './strict-page.ts';

const TAB = '/baufinanzierung/finanzierungsuebersicht/zertifikat';
const PREAPPROVAL = '/baufinanzierung/api/v1.0/preapproval';
const ACCOUNT = 'betrieb@example.org';
const CASE = {
  income: { salary: 5_200 },
  numberOfAdults: 2,
  purchasePrice: 300_000,
  ownFunds: 120_000,
  geoCode: '1276003001',
};

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default', timeout: 120_000 });

async function preapprove(request: APIRequestContext, change: object = {}) {
  const response = await request.post(PREAPPROVAL, { data: { ...CASE, ...change } });
  expect(response.status()).toBe(200);
  return (await response.json()) as { id: string; result: string };
}

async function issue(page: Page, name: [string, string], price?: string): Promise<void> {
  await page.getByLabel('Vorname').fill(name[0]);
  await page.getByLabel('Nachname').fill(name[1]);
  if (price !== undefined) await page.getByLabel('Kaufpreis bis (€)').fill(price);
  await page.getByRole('button', { name: /ausstellen$/ }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const publicAddress = (page: Page) =>
  page.getByRole('link', { name: 'Was andere davon sehen' }).getAttribute('href');

test.describe('with an account', () => {
  test.use({ expectedErrors: [/status of (404|422)/] });

  test('a case that changed gets another one, and the old one says that it was replaced', async ({
    page,
  }) => {
    await logInAnew(page, ACCOUNT);
    await preapprove(page.request);
    await page.goto(TAB);
    await issue(page, ['Erna', 'Übersee']);
    await expect(page.getByText('Dein Zertifikat ist ausgestellt.')).toBeVisible();
    const old = (await publicAddress(page)) ?? '';
    await preapprove(page.request, { purchasePrice: 280_000 });
    await page.goto(TAB);
    await expect(page.getByText('Seit der Ausstellung hast du noch einmal geprüft.')).toBeVisible();
    await expect(page.getByLabel('Nachname')).toHaveValue('Übersee');
    await page.getByRole('button', { name: 'Neu ausstellen' }).click();
    await expect(page.getByRole('region', { name: 'BaufiReady' })).toContainText(/280[.]000\s€/);
    const fresh = (await publicAddress(page)) ?? '';
    expect(fresh).not.toBe(old);
    await page.goto(old);
    await expect(heading(page)).toHaveText('Dieses Zertifikat wurde zurückgenommen');
    await page.goto(fresh);
    await expect(heading(page)).toHaveText('Dieses Zertifikat ist echt und gilt');
  });
});
