import type { Page } from '@playwright/test';
import { FIGURE_CASES, KNOWN_CASE, queryOf } from '../apps/server/src/testing/figures/figure-cases.ts';
import { adviserLink, requestingPerson, fillRequest, sendVerified } from './financing-request.ts';
import { expect, test } from './strict-page.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const KNOWN_QUERY = queryOf(FIGURE_CASES[KNOWN_CASE]!);

/** Payment, loan and rates of the known case; form, check page and adviser's page must all show them. */
const KNOWN_FIGURES = ['2.128', '332.000 €', '4,19 %', '4,30 %', '3,50 %'];

test('with a script the known case has its numbers on form, check and adviser’s page; they follow the entries, to the kind of financing', async ({
  page,
}) => {
  const person = requestingPerson();
  await page.goto(`${FORM}?${KNOWN_QUERY}&openForm=true`);
  await expectFigures(page);
  await fillRequest(page, person);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');
  await expectFigures(page);
  await expect(page.getByRole('main')).toContainText('Kauf über einen Makler');
  await sendVerified(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist angekommen');
  await page.goto(await adviserLink(page, person));
  await expect(page.getByRole('button', { name: 'Personendaten öffnen' })).toBeVisible();
  await expectFigures(page);

  await test.step('the results follow the typing', async () => {
    await page.goto(`${FORM}?${KNOWN_QUERY}&openForm=true`);
    await expectFigures(page);
    const main = page.getByRole('main');
    await page.getByText('Gewünschtes Darlehen und Stand').click();
    await page.getByLabel('Darlehen, das du möchtest').fill('250000');
    await expect(main).toContainText('250.000 €');
    await page.getByRole('radio', { name: 'Anschlussfinanzierung' }).check();
    await page.getByLabel('Darlehen, das du möchtest').fill('');
    await page.getByRole('main').getByLabel('Restschuld').fill('180000');
    await page.getByRole('main').getByLabel('Wert der Immobilie').fill('420000');
    // 180,000 of 420,000
    await expect(main).toContainText('42,86 %');
  });
});

async function expectFigures(page: Page): Promise<void> {
  for (const figure of KNOWN_FIGURES) await expect(page.getByRole('main')).toContainText(figure);
}
