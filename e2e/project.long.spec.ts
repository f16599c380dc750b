import { violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
import { holdBack } from './held-back.ts';
import { MOST_SHIFT, shiftSum, watchShifts } from './layout-shifts.ts';
import { bar, begin, CALCULATOR, readStoredCase, saveVariant, PAGE, ROOT } from './own-project.ts';
import { expect, test } from './strict-page.ts';

const DATA = `**${CALCULATOR}.data*`;

test.describe('without a login', () => {
  test('a calculator saves its values as a variant, and the plan is restored', async ({ page }) => {
    await begin(page);
    // Delay the project bar's script, so that the visitor types before it loads.
    const release = await holdBack(page, '**/project-bar-*.js');
    await page.goto(CALCULATOR, { waitUntil: 'commit' });
    // The project's price has been filled in; its own funds equal the example's and would prove nothing.
    await expect(page.locator('#purchasePrice')).toHaveValue('389.000');
    await page.locator('#ownFunds').fill('95.000');
    await expect(page).toHaveURL(/purchasePrice=389000&ownFunds=95000/);
    release();
    await page.getByRole('button', { name: 'Als Variante behalten' }).click();
    const inProject = page.getByRole('link', { name: 'In deinem Vorhaben ansehen' });
    await expect(inProject).toBeVisible();
    await page.locator('#ownFunds').fill('97.000');
    await page.getByRole('button', { name: 'Als Variante behalten' }).click();
    await inProject.click();
    const rows = page.getByRole('region', { name: 'Varianten' }).getByRole('listitem');
    await expect(rows.nth(0)).toContainText('80.000 € Eigenkapital');
    await expect(rows.nth(1)).toContainText('Mit 97.000 € Eigenkapital');
    await expect(rows.nth(2)).toContainText('Mit 95.000 € Eigenkapital');
    expect(await readStoredCase(page)).toContain('"ownFunds":80000');
  });

  test('a variant becomes the plan, and the plan of before a variant', async ({ page }) => {
    await begin(page);
    await saveVariant(page);
    const rows = page.getByRole('region', { name: 'Varianten' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Mit 95.000 € Eigenkapital');
    const heading = page.getByRole('heading', { level: 1 });
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await page.evaluate(() => document.fonts.ready);
    const before = await top();
    await page.getByRole('button', { name: 'Zum Plan machen' }).click();
    await expect(rows.nth(1)).toContainText('Mit 80.000 € Eigenkapital');
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    expect(await top()).toBe(before);
    await expect(page.getByText('95.000 € Eigenkapital, 10 Jahre fest')).toBeVisible();
    expect(await readStoredCase(page)).toContain('"ownFunds":95000');
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOn(page), colorScheme).toEqual([]);
    }
    await expectToFitPhones(page);
  });

  test('offers on paper stay in the project and in their calculator', async ({ page }) => {
    await begin(page);
    await page.goto(`${CALCULATOR}/eigene-angebote`);
    await page.locator('#nominalInterestRate1').fill('3,33');
    const project = () => page.evaluate(() => localStorage.getItem('Mortgage_Project') ?? '');
    await expect.poll(project).toContain('"nominalInterestRate":3.33');
    await page.goto(PAGE);
    await expect(page.getByText('1 Angebot auf Papier')).toBeVisible();
    await page.getByRole('link', { name: 'Eigene Angebote: Ändern' }).click();
    await expect(page.locator('#nominalInterestRate1')).toHaveValue('3,33');
    // Delay the script that reads stored entries: it must add them to what the visitor has just typed.
    const release = await holdBack(page, '**/previous-visit-*.js');
    await page.goto(`${CALCULATOR}/eigene-angebote`, { waitUntil: 'commit' });
    // A name alone is no offer and stays in the address only; with its interest it is stored.
    await page.locator('#name2').fill('Hausbank');
    await page.locator('#nominalInterestRate2').fill('3,44');
    await expect(page).toHaveURL(/name2=Hausbank/);
    release();
    await expect(page).toHaveURL(/nominalInterestRate1=3.33/);
    await expect.poll(project).toContain('"nominalInterestRate":3.44');
    await page.goto(`${CALCULATOR}/eigene-angebote`);
    await expect(page.locator('#nominalInterestRate1')).toHaveValue('3,33');
    await expect(page.locator('#name2')).toHaveValue('Hausbank');
  });
});

test.describe('the bar', () => {
  test('shows the known values on every page, moves nothing, and is absent without a project', async ({
    page,
  }) => {
    await watchShifts(page);
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
      expect(await shiftSum(page), path).toBeLessThan(MOST_SHIFT);
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

  test('changes its own page, reports it once, and undoes it', async ({ page }) => {
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
    await expect(bar(page)).toContainText('Gespeichert.');
    expect(new URL(page.url()).search).not.toMatch(/salary|=5000/);
    await bar(page).getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.locator('#purchasePrice')).toHaveValue('389.000');
    await expect(bar(page)).toContainText('Einkommen fehlt noch');
  });

  test('never contradicts the calculator below it, and takes its number from there', async ({ page }) => {
    await begin(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/stand')) requested.push(request.url());
    });
    // Let sections and answers arrive late in turn; the project bar must show the amount each time.
    await page.clock.install();
    const waitingLong = () => page.clock.runFor(10_000);
    const releaseSections = await holdBack(page, '**/deferred-*.js');
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
    await expect(bar(page)).toContainText('420.000 €');
    letAnswer();
    await expect(page).toHaveURL(/purchasePrice=420000/);
    await expect(bar(page)).toContainText('Haus in Köln');
    await expect(async () => {
      const answer = (await page.getByTestId('answer').first().textContent()) ?? '';
      expect(await bar(page).textContent()).toMatch(
        new RegExp(`${answer.replace(/\s*€/, '').replace('.', '[.]')}\\s€ im Monat`),
      );
    }).toPass();
    releaseSections();
    expect(requested).toEqual([]);
  });
});
