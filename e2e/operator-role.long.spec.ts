import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { logOfChild } from '../apps/server/src/testing/captured-logs.ts';

const PORT = Number(process.env.E2E_PORT ?? 4173) + 400;
const INTRODUCER = `http://127.0.0.1:${PORT}`;
const PRE_APPROVAL = '/baufinanzierung/v2/finanzierungsvorpruefung';
const STEPS = ['', '/fragen', '/fragen/neu-starten', '/ergebnisseite'];
/** Pages of one pre-approval; no such pre-approval exists in this file. */
const RESTING_ON_ONE = [
  '/baufinanzierung/finanzierungsuebersicht/angebote',
  '/baufinanzierung/finanzierungsuebersicht/angebote/00000000-0000-4000-8000-000000000000/anfragen',
  '/baufinanzierung/finanzierungsuebersicht/foerderung',
  '/baufinanzierung/finanzierungsuebersicht/zertifikat',
  `/baufinanzierung/zertifikat/${'0'.repeat(32)}`,
];
const SCREENS = [
  '/baufinanzierung/',
  '/baufinanzierung/rechner',
  '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/',
  '/baufinanzierung/v2/finanzierungsrechner',
  '/baufinanzierung/finanzierungsangebote',
];

// All tests use one server on one port, and a second worker would start another on the same port.
test.describe.configure({ mode: 'default' });

let server: ChildProcess;

test.beforeAll(async ({ request }) => {
  test.setTimeout(150_000);
  const log = logOfChild('introducer');
  server = spawn('node_modules/.bin/node', ['e2e/serve-prepared.ts'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      PUBLIC_URL: INTRODUCER,
      DATA_DIR: 'test-results/data-introducer',
      NODE_ENV: 'production',
      OPERATOR_ROLE: 'TIPPGEBER',
      OPERATOR_REGISTER: '',
    },
    stdio: ['ignore', log, log],
  });
  await expect
    .poll(async () => (await request.get(`${INTRODUCER}/readyz`).catch(() => undefined))?.status(), {
      timeout: 120_000,
    })
    .toBe(200);
});

test.afterAll(() => server.kill('SIGTERM'));

async function readMain(page: Page, address: string): Promise<string> {
  await page.goto(address);
  return page.locator('main').innerText();
}

test('an introducer offers no pre-approval, links to none and does not mention it', async ({
  page,
  request,
}) => {
  for (const step of STEPS) {
    expect((await page.goto(`${INTRODUCER}${PRE_APPROVAL}${step}`))?.status(), step).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das bieten wir hier nicht an');
    await expect(page.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
  }
  const contents = new Set<string>();
  for (const address of RESTING_ON_ONE) {
    expect((await page.goto(`${INTRODUCER}${address}`))?.status(), address).toBe(404);
    await expect(page.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
    contents.add(await page.locator('main').innerHTML());
  }
  // All addresses show the same page, so axe checks it once.
  expect([...contents]).toHaveLength(1);
  await expectAccessibleThroughout(page, 'not offered here');
  for (const address of SCREENS) {
    expect(await readMain(page, `${INTRODUCER}${address}`), address).not.toMatch(
      /Vorprüfung|Aussicht auf|Zertifikat/,
    );
    await expect(page.locator('a[href*="finanzierungsvorpruefung"]')).toHaveCount(0);
  }
  // If the portal's operator is an introducer, visitors cannot choose lenders.
  await page.goto(`${INTRODUCER}/baufinanzierung/finanzierungsangebote`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /auswählen$/ })).toHaveCount(0);
  const compared = `${INTRODUCER}/baufinanzierung/finanzierungsangebote/vergleich`;
  expect((await page.goto(compared))?.status()).toBe(404);
  await page.goto(`${INTRODUCER}/baufinanzierung/finanzierungsrechner`);
  await expect(page.getByTestId('legal-example')).toContainText('Tippgeber: Heimvorteil Demo');
  const call = await request.post(`${INTRODUCER}/baufinanzierung/api/v1.0/preapproval`, { data: {} });
  expect([call.status(), (await call.json()).errors[0].code]).toEqual([404, 'NOT_OFFERED']);
});

test('an intermediary offers every step and leads there', async ({ page }) => {
  for (const step of STEPS) expect((await page.goto(PRE_APPROVAL + step))?.status(), step).toBe(200);
  for (const address of ['/baufinanzierung/', '/baufinanzierung/rechner'])
    expect(await readMain(page, address)).toContain('Reicht es für dieses Haus?');
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await expect(page.getByTestId('legal-example')).toContainText('Vermittler: Heimvorteil Demo');
});
