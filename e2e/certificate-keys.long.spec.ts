import type { Browser, Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { typeLogin, type DemoAccount } from './demo-account.ts';
import { expectToFitPhones } from './fits-window.ts';
import { openResult, PRE_APPROVAL, result } from './flow-steps.ts';
import { storePreapproval } from './stored-preapproval.ts';
import { ownServer } from './own-server.ts';
import { expect, test } from './strict-page.ts';

/** The server's limit of certificate checks per minute, which one test exceeds on purpose. */
const CHECKS_A_MINUTE = 40;
const PURCHASES_AN_HOUR = 10;
const server = ownServer(700, {
  TRUST_PROXY: '127.0.0.1',
  LIMIT_CERTIFICATES_PER_MINUTE: String(CHECKS_A_MINUTE),
  LIMIT_PREAPPROVALS_PER_ADDRESS_PER_HOUR: String(PURCHASES_AN_HOUR),
});
const TAB = '/baufinanzierung/finanzierungsuebersicht/zertifikat';
const KEYS = '/baufinanzierung/zertifikat/schluessel.json';
const VALID_DAYS = 90;
const SILENT_AFTER_DAYS = 30;
const WINDOWS = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const;

// All tests of the file share one server, so they run one after the other.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: server.origin, expectedErrors: [/status of (404|429)/] });
test.beforeAll(async () => {
  test.setTimeout(200_000);
  await server.start();
});
test.afterAll(() => server.stop());

/** Values in the address that a certificate's QR code contains. */
interface IssuedCertificate {
  readonly path: string;
  readonly number: string;
  readonly kid: string;
  readonly signature: string;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const addressOf = ({ path, kid, signature }: IssuedCertificate) => `${path}?k=${kid}&s=${signature}`;

async function openAs(browser: Browser, account: DemoAccount): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await page.goto(`/baufinanzierung/sso/login?to=${encodeURIComponent(TAB)}`);
  await typeLogin(page, account);
  await expect(heading(page)).toHaveText('Noch kein Zertifikat');
  return page;
}

/** Issues a certificate for a purchase at this price; an earlier certificate is replaced. */
async function issue(page: Page, purchasePrice: number): Promise<IssuedCertificate> {
  await storePreapproval(page, { purchasePrice, geoCode: '1276003001' });
  await page.goto(TAB);
  await page.getByLabel('Vorname').fill('Erna');
  await page.getByLabel('Nachname').fill('Übersee');
  await page.getByRole('button', { name: /ausstellen$/ }).click();
  await expect(page.getByText('Dein Zertifikat ist ausgestellt.')).toBeVisible();
  const href = await page.getByRole('link', { name: 'Was andere davon sehen' }).getAttribute('href');
  const { pathname, searchParams } = new URL(href ?? '');
  return {
    path: pathname,
    number: pathname.split('/').at(-1) ?? '',
    kid: searchParams.get('k') ?? '',
    signature: searchParams.get('s') ?? '',
  };
}

let looks = 0;
/** Opens a certificate's address as a seller does; expects a title and no axe violations. */
async function expectTitle(page: Page, address: string, title: string): Promise<void> {
  const [colorScheme, width] = WINDOWS[looks % WINDOWS.length]!;
  looks += 1;
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
  await expect(heading(page)).toHaveText(title);
  expect(await violationsOn(page), `${title}, ${colorScheme}, ${width}`).toEqual([]);
  await expectToFitPhones(page);
}

/** Expects that the browser itself verifies the certificate's signature with the published keys. */
async function expectGoodByItself(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'In diesem Browser prüfen' }).click();
  await expect(page.getByRole('status').locator('[data-code]')).toHaveAttribute('data-code', 'GOOD');
}

/** Moves a certificate's end of validity and its withdrawal back by days in the stopped server's database. */
function age(number: string, days: number): void {
  const command = 'apps/server/src/testing/age-certificate.command.ts';
  expect(server.run('node_modules/.bin/node', command, number, String(days)).status).toBe(0);
}

test('a new key leaves old certificates valid, and every end is distinguished from every forgery', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const rotate = () => server.run('npm', 'run', '-s', 'certificates:rotate');
  const buyer = await openAs(browser, 'kundin@example.org');
  const other = await openAs(browser, 'betrieb@example.org');
  const replaced = await issue(buyer, 330_000);
  const expired = await issue(buyer, 320_000);
  const old = await issue(other, 310_000);
  await page.goto(addressOf(old));
  // Load the key list into the browser's cache before the key is rotated.
  await expectGoodByItself(page);

  const refused = rotate();
  expect(refused.status).toBe(1);
  expect(refused.output).toContain('DATABASE_URL');
  await server.stop();
  const rotated = rotate();
  expect(rotated.status).toBe(0);
  const [, kid = ''] = /mit dem Schlüssel „([\w-]{11})“ unterschrieben/.exec(rotated.output) ?? [];
  expect(kid).not.toBe(old.kid);
  age(expired.number, VALID_DAYS + 1);
  age(replaced.number, SILENT_AFTER_DAYS + 1);
  await server.start();

  await expectTitle(page, addressOf(old), 'Dieses Zertifikat ist echt und gilt');
  await expectGoodByItself(page);
  await expectTitle(page, addressOf(expired), 'Dieses Zertifikat ist abgelaufen');
  await expect(page.getByRole('main')).toContainText('E. Ü.');
  // Data of a withdrawn certificate is deleted, so its signature cannot be verified.
  await expectTitle(page, addressOf(replaced), 'Dieses Zertifikat wurde zurückgenommen');
  await expect(page.getByRole('main')).not.toContainText('E. Ü.');

  // The buyer is still logged in, sees the expired certificate and issues a new one with the new key.
  await buyer.goto(TAB);
  await expect(buyer.getByRole('region', { name: 'BaufiReady' })).toContainText('Abgelaufen');
  await expect(buyer.getByRole('link', { name: 'PDF herunterladen' })).toHaveCount(0);
  const fresh = await issue(buyer, 300_000);
  expect(fresh.kid).toBe(kid);
  await expectTitle(page, addressOf(fresh), 'Dieses Zertifikat ist echt und gilt');
  await expectGoodByItself(page);
  const keys = (await (await page.request.get(KEYS)).json()) as { keys: { kid: string }[] };
  expect(keys.keys.map((key) => key.kid)).toEqual([kid, old.kid]);

  // Wrong values in order: id of another key, signature of another certificate, unknown key, none, unknown
  // number.
  await expectTitle(page, addressOf({ ...fresh, kid: old.kid }), 'Die Unterschrift passt nicht');
  await expectTitle(page, addressOf({ ...old, signature: fresh.signature }), 'Die Unterschrift passt nicht');
  await expectTitle(page, addressOf({ ...old, kid: 'fremd' }), 'Diese Unterschrift ist nicht von uns');
  await expectTitle(page, old.path, 'Diese Nummer gilt');
  const nobodys = { ...old, path: old.path.slice(0, -1) + (old.path.endsWith('0') ? '1' : '0') };
  await expectTitle(page, addressOf(nobodys), 'Dieses Zertifikat gibt es nicht');
  // An expired certificate is reported as expired even if its signature is wrong.
  await page.goto(addressOf({ ...expired, signature: fresh.signature }));
  await expect(heading(page)).toHaveText('Dieses Zertifikat ist abgelaufen');
  await buyer.context().close();
  await other.context().close();
});

test.describe('from one address', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } });

  test('too many checks of certificates are reported, and those of purchases get an answer that is not cached', async ({
    page,
  }) => {
    const address = `/baufinanzierung/zertifikat/${'0'.repeat(32)}`;
    for (let times = 0; times < CHECKS_A_MINUTE; times += 1)
      expect((await page.request.get(address)).status()).toBe(404);
    const refused = await page.request.get(address);
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
    await expectTitle(page, address, 'Das waren viele Prüfungen in kurzer Zeit');

    // Change the price each time, because repeating an identical purchase does not count towards the limit.
    for (let times = 0; times < PURCHASES_AN_HOUR; times += 1)
      await storePreapproval(page, { purchasePrice: 300_000 + times });
    await openResult(page, PRE_APPROVAL, { ownFunds: '90.000' });
    // Over the limit the result is calculated but not stored, so the page has no button that needs its id.
    await expect(result(page).locator('[data-result]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anmelden und behalten' })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
  });
});
