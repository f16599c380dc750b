import type { Page } from '@playwright/test';
import { adviserLink, askedPerson, fillRequest, mailsTo } from './financing-request.ts';
import { expect, test } from './strict-page.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const CASE =
  'purchasePrice=400000&ownFunds=100000&hasCourtage=false&amortizationRate=3.5&fixedInterestYears=20';

/** The instalment and what belongs to it, wherever they are shown. */
const FIGURES = ['2.128', '332.000 €', '4,19 %', '4,27 %', '3,50 %'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('one case has the same figures on form, check, adviser’s page and in the mail', async ({ page }) => {
      const person = askedPerson();
      await page.goto(`${FORM}?${CASE}&openForm=true`);
      await expectFigures(page);
      await fillRequest(page, person);
      await page.getByRole('button', { name: 'Angaben prüfen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');
      await expectFigures(page);
      await expect(page.getByRole('main')).toContainText('Kauf über einen Makler');
      await page.getByRole('button', { name: 'Anfrage senden' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist angekommen');

      const [mail] = await mailsTo(page, person.email);
      const text = mail?.text.replaceAll('\u00a0', ' ');
      for (const figure of FIGURES) expect(text).toContain(figure);
      await page.goto(await adviserLink(page, person.surname));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(person.surname);
      await expectFigures(page);
    });
  });
}

test('the figures follow what is typed, to the kind of financing and the borrower', async ({ page }) => {
  await page.goto(`${FORM}?${CASE}&openForm=true`);
  await expectFigures(page);
  const main = page.getByRole('main');
  await page.getByLabel('Darlehen, das du möchtest').fill('250000');
  await expect(main).toContainText('250.000 €');
  await page.getByRole('radio', { name: 'Anschlussfinanzierung' }).check();
  await page.getByLabel('Darlehen, das du möchtest').fill('');
  await page.getByLabel('Restschuld').fill('180000');
  await page.getByLabel('Wert der Immobilie').fill('420000');
  // 180,000 of 420,000
  await expect(main).toContainText('42,86 %');
});

async function expectFigures(page: Page): Promise<void> {
  for (const figure of FIGURES) await expect(page.getByRole('main')).toContainText(figure);
}
