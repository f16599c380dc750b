import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { logIn } from './demo-account.ts';
import { holdBack } from './held-back.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung';
const PAGE = `${ROOT}/finanzierungsuebersicht`;
const API = `${ROOT}/api/v1.0/profile/project`;
const ACCOUNT = 'kundin@example.org';
const CALCULATOR = `${ROOT}/finanzierungsrechner`;
const DATA = `**${CALCULATOR}.data*`;
const HOUSE = 'purchasePrice=389000&ownFunds=80000&postcode=50667';

const bar = (page: Page) => page.getByRole('region', { name: 'Dein Vorhaben', exact: true });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('Mortgage_Financing') ?? '');

/** Makes a house in Köln the project of this browser. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${PAGE}?${HOUSE}`);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Haus in Köln');
}

test.describe('without a login', () => {
  test('begins empty, without an example, and two figures suffice', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch kein Vorhaben');
    await expect(page.getByTestId('answer')).toHaveCount(0);
    await page.getByLabel('Kaufpreis').fill('400.000');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page.getByLabel('Eigenkapital')).toBeFocused();
    await page.getByLabel('Kaufpreis').fill('389.000');
    await page.getByLabel('Eigenkapital').fill('80.000');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Haus');
    await expect(page.getByTestId('answer')).toHaveText(/[\d.]+ €/);
    expect(await kept(page)).toContain('389000');
  });

  test('asks for the income right there, judges then, and keeps it out of every address', async ({
    page,
  }) => {
    await begin(page);
    await expect(page.getByText('Noch nicht beurteilt')).toBeVisible();
    await page.getByLabel('Netto im Monat').fill('fünf');
    await page.getByRole('button', { name: 'Beurteilen' }).click();
    await expect(page.getByText('Das ist keine Zahl.', { exact: false })).toBeVisible();
    await page.getByLabel('Netto im Monat').fill('5.200');
    await page.getByRole('button', { name: 'Beurteilen' }).click();
    await expect(page.getByText(/^(Machbar|Gut machbar|Schwer machbar)/).first()).toBeVisible();
    await expect(page.getByText('Noch nicht beurteilt')).toHaveCount(0);
    await expect(page.getByText('5.200 € im Monat')).toBeVisible();
    expect(page.url()).not.toContain('5200');
    await page.reload();
    await expect(page.getByText('5.200 € im Monat')).toBeVisible();
  });

  test('what it costs is what its calculator says', async ({ page }) => {
    await begin(page);
    const answer = await page.getByTestId('answer').textContent();
    await page.getByRole('link', { name: 'Haus: Ändern' }).click();
    await expect(page.getByTestId('answer').first()).toHaveText(answer ?? '');
  });

  test('can be deleted, and that can be taken back', async ({ page }) => {
    await begin(page);
    await page.getByRole('button', { name: 'Vorhaben löschen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch kein Vorhaben');
    expect(await kept(page)).toBe('');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Haus in Köln');
  });

  test('a variant becomes the plan, and the plan of before a variant', async ({ page }) => {
    await begin(page);
    await keepVariant(page);
    const rows = page.getByRole('region', { name: 'Varianten' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Mit 95.000 € Eigenkapital');
    const heading = page.getByRole('heading', { level: 1 });
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await top();
    await page.getByRole('button', { name: 'Zum Plan machen' }).click();
    await expect(rows.nth(1)).toContainText('Mit 80.000 € Eigenkapital');
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    expect(await top()).toBe(before);
    await expect(page.getByText('95.000 € Eigenkapital, 10 Jahre fest')).toBeVisible();
    expect(await kept(page)).toContain('"ownFunds":95000');
  });

  test('a calculator keeps what it shows as a variant, and the plan becomes again what it was', async ({
    page,
  }) => {
    await begin(page);
    // The bar comes behind what is typed.
    const release = await holdBack(page, '**/project-bar-*.js');
    await page.goto(CALCULATOR, { waitUntil: 'commit' });
    // The example has the same own funds.
    await expect(page.locator('#purchasePrice')).toHaveValue('389.000');
    await page.locator('#ownFunds').fill('95.000');
    await expect(page).toHaveURL(/purchasePrice=389000&ownFunds=95000/);
    release();
    await page.getByRole('button', { name: 'Als Variante behalten' }).click();
    await page.getByRole('link', { name: 'In deinem Vorhaben ansehen' }).click();
    const rows = page.getByRole('region', { name: 'Varianten' }).getByRole('listitem');
    await expect(rows.nth(0)).toContainText('80.000 € Eigenkapital');
    await expect(rows.nth(1)).toContainText('Mit 95.000 € Eigenkapital');
    expect(await kept(page)).toContain('"ownFunds":80000');
  });

  test('offers on paper stay in the project and in their calculator', async ({ page }) => {
    await begin(page);
    await page.goto(`${ROOT}/finanzierungsrechner/eigene-angebote`);
    await page.locator('#nominalInterestRate1').fill('3,33');
    await expect(page).toHaveURL(/nominalInterestRate1=3.33/);
    await page.goto(PAGE);
    await expect(page.getByText('3 Angebote auf Papier')).toBeVisible();
    await page.getByRole('link', { name: 'Eigene Angebote: Ändern' }).click();
    await expect(page.locator('#nominalInterestRate1')).toHaveValue('3,33');
  });

  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    test(`is fine at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await begin(page);
      await keepVariant(page);
      expect(await violationsOn(page)).toEqual([]);
      if (width === 320) await expectToFitPhones(page);
    });
  }
});

test.describe('the bar', () => {
  test('says on every page what is known, and nothing where there is no project', async ({ page }) => {
    await page.goto(`${ROOT}/tilgungsrechner`);
    await expect(bar(page)).toContainText('Noch kein Vorhaben');
    await begin(page);
    await expect(bar(page)).toHaveCount(0);
    for (const path of ['/', '/tilgungsrechner', '/mieten-oder-kaufen', '/finanzierungsangebote']) {
      await page.goto(ROOT + path);
      await expect(bar(page)).toContainText('Haus in Köln');
      await expect(bar(page)).toContainText('389.000 €');
      await expect(bar(page)).toContainText(/[\d.]+\s€ im Monat/);
      await expect(bar(page)).toContainText('Einkommen fehlt noch');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('banner').getByText('Menü').click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Mein Vorhaben/ })).toContainText(
      /[\d.]+\s€ im Monat/,
    );
    await page.goto(`${ROOT}/impressum`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test('changes the page that it stands on, says so once, and takes it back', async ({ page }) => {
    await begin(page);
    await page.goto(CALCULATOR);
    await expect(page.locator('#purchasePrice')).toHaveValue('389.000');
    await bar(page).locator('summary').click();
    await bar(page).getByLabel('Kaufpreis').fill('410.000');
    await bar(page).getByLabel('Netto im Monat').fill('5.000');
    await bar(page).getByRole('button', { name: 'Überall übernehmen' }).click();
    await expect(page.locator('#purchasePrice')).toHaveValue('410.000');
    await expect(bar(page)).toContainText('410.000 €');
    await expect(bar(page)).not.toContainText('Einkommen fehlt noch');
    await expect(bar(page)).toContainText('In deinem Vorhaben geändert.');
    expect(new URL(page.url()).search).not.toMatch(/salary|=5000/);
    await bar(page).getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.locator('#purchasePrice')).toHaveValue('389.000');
    await expect(bar(page)).toContainText('Einkommen fehlt noch');
  });

  test('never contradicts the calculator below it, and takes its figure from there', async ({ page }) => {
    await begin(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/stand')) asked.push(request.url());
    });
    // However late sections and answers come, the page itself says the figure.
    await page.clock.install();
    const waitingLong = () => page.clock.runFor(10_000);
    const releaseSections = await holdBack(page, '**/deferred-sections-*.js');
    let letAnswer = await holdBack(page, DATA);
    await page.goto(CALCULATOR, { waitUntil: 'commit' });
    await expect(page.locator('#purchasePrice')).toHaveValue('389.000');
    await expect(bar(page)).toContainText('389.000 €');
    await waitingLong();
    letAnswer();
    await expect(page).toHaveURL(/purchasePrice=389000/);
    await page.unroute(DATA);
    letAnswer = await holdBack(page, DATA);
    const question = page.waitForRequest(DATA);
    await page.locator('#purchasePrice').fill('420.000');
    await question;
    await waitingLong();
    letAnswer();
    await expect(bar(page)).toContainText('420.000 €');
    await expect(async () => {
      const answer = (await page.getByTestId('answer').first().textContent()) ?? '';
      expect(await bar(page).textContent()).toMatch(
        new RegExp(`${answer.replace(/\s*€/, '').replace('.', '[.]')}\\s€ im Monat`),
      );
    }).toPass();
    releaseSections();
    expect(asked).toEqual([]);
  });

  test('moves nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await begin(page);
    for (const path of ['/tilgungsrechner', '/finanzierungsuebersicht', '/']) {
      await page.goto(ROOT + path);
      await expect(page.locator('main, section').filter({ hasText: '389.000 €' }).first()).toBeVisible();
      expect(await page.evaluate(() => (globalThis as { shifted?: number }).shifted)).toBeLessThan(0.05);
    }
  });
});

test.describe('with a login', () => {
  test.describe.configure({ mode: 'default', timeout: 90_000 });

  test('what the browser knew comes along, and stands there on another device', async ({ page, browser }) => {
    await begin(page);
    await logIn(page, ACCOUNT, PAGE);
    await expect(page.getByText('In deinem Konto gespeichert')).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get(API)).json()))
      .toContain('389000');
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await other.addCookies(await page.context().cookies());
    await elsewhere.goto(PAGE);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Dein Haus in Köln');
    await other.close();
  });

  test('with a project on both sides both are shown, one is chosen, the other stays as a variant', async ({
    page,
  }) => {
    await logIn(page, ACCOUNT);
    const financingCase = {
      financingType: 'PurchaseFinancing',
      purchasePrice: 512_000,
      ownFunds: 120_000,
      remainingDebt: 100_000,
      rateSource: 'MARKET',
      amortizationRate: 2,
      fixedInterestYears: 10,
      financingUseType: 'OWNER_OCCUPATION',
      employmentType: 'EMPLOYED',
      numberOfBorrowers: 1,
    };
    const data = { financingCase, variants: [], chosenOffers: [] };
    expect((await page.request.put(API, { data })).status()).toBe(200);
    await page.evaluate((stated) => {
      const state = { ...stated, purchasePrice: 389_000, ownFunds: 80_000, lastModified: Date.now() };
      localStorage.setItem('Mortgage_Financing', JSON.stringify(state));
    }, financingCase);
    await page.goto(PAGE);
    const choice = page.getByRole('region', { name: 'Welches Vorhaben zählt?' });
    await expect(choice).toContainText('512.000 €');
    await expect(choice).toContainText('389.000 €');
    await choice.getByRole('button', { name: /In diesem Browser/ }).click();
    await expect(choice).toBeHidden();
    await expect(page.getByRole('region', { name: 'Varianten' })).toContainText('Für 512.000 €');
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get(API)).json()))
      .toMatch(/"purchasePrice":389000.*"purchasePrice":512000/);
  });
});

test.describe('where something fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('what is typed stays while nobody works it out, and counts as soon as somebody does', async ({
    page,
  }) => {
    await begin(page);
    await page.route('**/stand', (route) => route.abort());
    await page.getByLabel('Netto im Monat').fill('5.200');
    await page.getByRole('button', { name: 'Beurteilen' }).click();
    await expect(page.getByText('wir erreichen den Server gerade nicht', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Netto im Monat')).toHaveValue('5.200');
    await page.unroute('**/stand');
    await page.getByRole('button', { name: 'Jetzt noch einmal' }).click();
    await expect(page.getByText('5.200 € im Monat')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Jetzt noch einmal' })).toHaveCount(0);
  });

  test('a browser that keeps nothing shows what is typed all the same, and says so', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(PAGE);
    await page.getByLabel('Kaufpreis').fill('389.000');
    await page.getByLabel('Eigenkapital').fill('80.000');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Haus');
    await page.getByLabel('Netto im Monat').fill('5.200');
    await page.getByRole('button', { name: 'Beurteilen' }).click();
    await expect(page.getByText('5.200 € im Monat')).toBeVisible();
    await expect(page.getByText('Noch nirgends gespeichert.')).toBeVisible();
    expect(page.url()).not.toContain('5200');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two figures in an address show the project, the income goes in a body', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByLabel('Kaufpreis').fill('389.000');
    await page.getByLabel('Eigenkapital').fill('80.000');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Haus');
    await page.getByLabel('Netto im Monat').fill('5.200');
    await page.getByRole('button', { name: 'Beurteilen' }).click();
    await expect(page.getByText(/^(Machbar|Gut machbar|Schwer machbar)/).first()).toBeVisible();
    expect(page.url()).not.toContain('5200');
  });

  test('logged in, bar and page keep what is stated, and a deletion is taken back', async ({ page }) => {
    await logIn(page, ACCOUNT);
    await page.goto(`${ROOT}/finanzierungsrechner?${HOUSE}`);
    await bar(page).locator('summary').click();
    await bar(page).getByLabel('Netto im Monat').fill('5.200');
    await bar(page).getByRole('button', { name: 'Überall übernehmen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Haus in Köln');
    await expect(page.getByText('5.200 € im Monat')).toBeVisible();
    await page.getByRole('button', { name: 'Vorhaben löschen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch kein Vorhaben');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Haus in Köln');
  });
});

/** Keeps the house with more own funds beside the plan, as a calculator does. */
async function keepVariant(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('Mortgage_Financing') ?? '{}') as Record<string, unknown>;
    const beside = [
      'lastModified',
      'household',
      'usingDefaultPurchasePrice',
      'usingDefaultRemainingDebt',
      'additionalCostsPercentages',
    ];
    const financingCase = Object.fromEntries(
      Object.entries(stored).filter(([name]) => !beside.includes(name)),
    );
    const variant = {
      id: 'a',
      financingCase: { ...financingCase, ownFunds: 95_000 },
      monthlyRate: 1_000,
      savedOn: '2026-11-20',
    };
    const project = { variants: [variant], chosenOffers: [], lastModified: Date.now() };
    localStorage.setItem('Mortgage_Project', JSON.stringify(project));
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Varianten' })).toContainText('beim Speichern 1.000 €');
}
