import { rmSync, writeFileSync } from 'node:fs';
import type { Experiment } from '@heimvorteil/contracts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { violationsOn } from './axe.ts';
import { typeLogin } from './demo-account.ts';
import { requestingPerson, sendRequest } from './financing-request.ts';
import { expectToFitPhones } from './fits-window.ts';
import { decideAndReset, FLAGS, openFlags, PRE_APPROVAL, switchOffAndReset } from './flag-desk.ts';
import { ownServer } from './own-server.ts';
import { expect, test } from './strict-page.ts';

const FILE = 'test-results/flags.json';
const PAGES_A_MINUTE = 300;
const server = ownServer(900, {
  FLAGS_FILE: FILE,
  TRUST_PROXY: '127.0.0.1',
  LIMIT_PAGES_PER_MINUTE: String(PAGES_A_MINUTE),
});
const CASE = 'purchasePrice=450000&ownFunds=110000&geoCode=1276003001';
const CALCULATOR = `/baufinanzierung/finanzierungsrechner?${CASE}`;
const OFFERS = `/baufinanzierung/finanzierungsangebote?${CASE}`;
/** The request form; `formular=ja` requests it on one page in every experiment variant. */
const FORM = `/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?${CASE}&openForm=true&financingType=PurchaseFinancing&formular=ja`;
const EXPERIMENTS = '/baufinanzierung/betrieb/experimente';
const PASSED_ID = '0f0e0d0c-0b0a-4908-8706-050403020100';

const WAIT = 'Bitte warte einen Moment';

const write = (flags: Record<string, unknown>) => writeFileSync(FILE, JSON.stringify(flags));

// The tests share one server and depend on counts and flags of earlier tests, so they run in order.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: server.origin });
test.beforeAll(async () => {
  test.setTimeout(200_000);
  write({});
  await server.start();
});
test.afterAll(async () => {
  await server.stop();
  rmSync(FILE, { force: true });
});

test.describe('experiments', () => {
  test.use({ consent: 'asked', expectedErrors: [/status of 401/] });

  test('without consent nothing is counted, with it exposures and outcomes, and after its withdrawal nothing more', async ({
    page,
    browser,
  }) => {
    const operator = await operatorPage(browser);
    await visit(page);
    expect(await countsOf(operator)).toEqual([]);
    await operator.reload();
    await expect(operator.getByText('Noch niemand mit Einwilligung').first()).toBeVisible();

    await page.getByRole('button', { name: 'Ja, einverstanden' }).click();
    // Consent was given after the page load, so links that only load data must not assign a variant.
    await walkToVerdict(page);
    await expect(page.locator('html[data-verdict]')).toHaveCount(0);
    expect(await countsOf(operator)).toEqual([]);
    await visit(page);
    await expect.poll(() => countsOf(operator)).toEqual(['lead_1310_feasibility 1: 1 1 0']);
    await sendRequest(page, FORM, requestingPerson());
    await expect(page).toHaveURL(/angekommen/);
    await expect.poll(() => countsOf(operator)).toEqual(['lead_1310_feasibility 1: 1 1 1']);

    await operator.reload();
    const experiment = operator.getByRole('region', { name: 'Hilft es, das Urteil vor der Zahl zu lesen?' });
    await expect(experiment.getByText('Noch keine Entscheidung.')).toBeVisible();
    await expect(experiment.getByRole('row').filter({ hasText: '100,00' })).toContainText('1');
    await expectAccessibleThroughout(operator, 'counted');

    await page.getByRole('button', { name: 'Einwilligung ändern' }).click();
    await page.getByRole('button', { name: 'Nein, keine Nummer' }).click();
    await expect.poll(() => countsOf(operator)).toEqual([]);
    await visit(page);
    expect(await countsOf(operator)).toEqual([]);
    await operator.context().close();
  });

  test('a number passed by a host is taken with consent, leaves the address, and is not set without it', async ({
    page,
    context,
  }) => {
    await page.goto(`${CALCULATOR}#visitorId=${PASSED_ID}`);
    await expect(page.getByRole('region', { name: 'Einwilligung', exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${CASE}$`));
    expect(await context.cookies()).toEqual([]);
    await page.getByRole('button', { name: 'Ja, einverstanden' }).click();
    expect((await context.cookies()).map(({ value }) => value)).toEqual([PASSED_ID]);
    // The visitor id stored in the cookie wins over another one in a link's fragment.
    await page.goto(`${OFFERS}#visitorId=${PASSED_ID.replace('0f', 'ff')}`);
    await expect(page).toHaveURL(new RegExp(`${CASE}$`));
    expect((await context.cookies()).map(({ value }) => value)).toEqual([PASSED_ID]);
  });

  test('a widget’s decision for a passed number counts with the consent on the first page, and is shown without a decision', async ({
    page,
    browser,
  }) => {
    const operator = await operatorPage(browser);
    const answer = await page.request.post('/baufinanzierung/api/v1.0/widgets', {
      data: {
        visitorId: PASSED_ID,
        properties: [{ purchasePrice: 400_000, geoCode: '1276003001', exclusive: true }],
      },
    });
    expect(answer.status()).toBe(200);
    await page.goto(`/baufinanzierung/impressum#visitorId=${PASSED_ID}`);
    // Wait for the request that reports the consent; the script that sets the cookie may be cached.
    const report = page.waitForResponse(
      (response) => response.request().postData()?.includes('CONSENT_GIVEN') ?? false,
      { timeout: 10_000 },
    );
    await page.getByRole('button', { name: 'Ja, einverstanden' }).click();
    expect((await report).status()).toBe(204);
    await expect
      .poll(() => countsOf(operator))
      .toContainEqual(expect.stringMatching(/^lead_1315_exclusive 1: 0 0 0$/));
    await operator.reload();
    const experiment = operator.getByRole('region', {
      name: 'Soll ein exklusives Inserat gleich zur Anfrage führen?',
    });
    await expect(experiment.getByText('Zeigt nur, entscheidet nicht.')).toBeVisible();
    expect(await violationsOn(operator)).toEqual([]);
    await operator.context().close();
  });
});

test.describe('flags', () => {
  test.use({ expectedErrors: [/status of (401|404)/] });

  test('an operator disables something for all visitors at once, and resets it', async ({ page }) => {
    await switchOffAndReset(page);
    await page.goto(FLAGS);
    await expectInTrail(page);
  });

  test('an experiment includes all visitors, or none', async ({ page }) => {
    await decideAndReset(page);
  });

  test('the file is read while the server runs, and a broken one is reported and changes nothing', async ({
    page,
  }) => {
    await openFlags(page);
    const statusOf = async () => (await page.request.get(PRE_APPROVAL)).status();
    expect(await statusOf()).toBe(200);
    write({ pre_approval: { defaultValue: false } });
    await expect.poll(statusOf).toBe(404);
    await page.goto(FLAGS);
    await expect(page.getByRole('main')).toContainText('aus FLAGS_FILE: aus');
    writeFileSync(FILE, '{');
    await expect(async () => {
      await page.goto(FLAGS);
      await expect(page.getByText('FLAGS_FILE lässt sich nicht ganz verwenden')).toBeVisible({ timeout: 1 });
    }).toPass();
    expect(await statusOf()).toBe(404);
    expect(await violationsOn(page)).toEqual([]);
    write({});
    await expect.poll(statusOf).toBe(200);
  });
});

test.describe('too many pages', () => {
  test.use({ expectedErrors: [/status of 429/] });

  test('a visitor who is too fast gets a page with the time to wait, and from there to the wanted page', async ({
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

    // Use another network address, because the first one has used up its requests for this minute.
    await comeFrom(context, '203.0.113.2');
    await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was kommt zum Kaufpreis dazu?');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(WAIT);
  });
});

async function visit(page: Page): Promise<void> {
  for (const address of [CALCULATOR, OFFERS]) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeVisible();
  }
}

/** Follows a link to the verdict without loading a new document. */
async function walkToVerdict(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alle Rechner' }).click();
  const data = page.waitForResponse((response) => /\/finanzierungsrechner(\/_)?\.data/.test(response.url()));
  await page.getByRole('main').locator('a[href="/baufinanzierung/finanzierungsrechner"]').first().click();
  expect((await data).status()).toBe(200);
  await expect(page).toHaveURL(/\/finanzierungsrechner/);
}

async function operatorPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await page.goto(EXPERIMENTS);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await typeLogin(page, 'betrieb@example.org');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heute');
  await page.getByRole('link', { name: 'Versuche' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Versuche');
  return page;
}

/** One text per variant: experiment, visitors, how many of them opened calculator, offers and request. */
async function countsOf(operator: Page): Promise<string[]> {
  const response = await operator.request.get('/baufinanzierung/api/v1.0/features/experiments');
  expect(response.status()).toBe(200);
  const experiments = (await response.json()) as Experiment[];
  return experiments.flatMap(({ experiment, variations }) =>
    variations
      .filter(({ visitors }) => visitors > 0)
      .map(
        ({ visitors, outcomes }) =>
          `${experiment} ${visitors}: ${outcomes.map(({ count }) => count).join(' ')}`,
      ),
  );
}

async function expectInTrail(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Protokoll' }).click();
  await page.getByLabel('Was', { exact: true }).selectOption('Schalter gestellt');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByRole('main')).toContainText('flag: pre_approval, before: DEFAULT, setting: OFF');
}

/** Sets the client address that the server counts requests by, as a reverse proxy does. */
const comeFrom = (context: BrowserContext, address: string) =>
  context.setExtraHTTPHeaders({ 'X-Forwarded-For': address });

/** Requests the address until the server answers with its rate limit error. */
async function useUp(page: Page, address: string): Promise<void> {
  const ask = () =>
    page.request.get('/baufinanzierung/budgetrechner.data', { headers: { 'X-Forwarded-For': address } });
  for (let count = 0; count <= PAGES_A_MINUTE; count += 1) if ((await ask()).status() === 204) return;
  throw new Error('pages have no limit');
}
