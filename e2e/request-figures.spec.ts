import type { Page } from '@playwright/test';
import { expectations, writtenFigures } from './expected-figures.ts';
import { FIGURE_CASES, KNOWN_CASE, queryOf } from './figure-cases.ts';
import { expectedRequestFigures, requestFigures } from './figure-places.ts';
import {
  adviserLink,
  askedPerson,
  fillRequest,
  mailsTo,
  sendByForms,
  sendVerified,
} from './financing-request.ts';
import { figureOf, htmlOf, spaced } from './read-page.ts';
import { expect, test } from './strict-page.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const KNOWN_QUERY = queryOf(FIGURE_CASES[KNOWN_CASE]!);

/** The instalment of the known case and what belongs to it, wherever they are shown. */
const KNOWN_FIGURES = ['2.128', '332.000 €', '4,19 %', '4,27 %', '3,50 %'];

for (const [name, stated] of Object.entries(FIGURE_CASES)) {
  test(`${name}: by forms alone the same figures on form, check, adviser’s page and in the mail`, async ({
    request,
  }) => {
    const found = await expectations(request)(stated);
    const expected = expectedRequestFigures(found);
    const person = askedPerson();
    const address = `${FORM}?${queryOf(stated)}&openForm=true`;
    const { form, review } = await sendByForms({ request }, address, person);
    const adviser = await htmlOf(request, await adviserLink({ request }, person));
    expect({
      form: requestFigures(form),
      review: requestFigures(review),
      adviser: requestFigures(adviser),
    }).toEqual({ form: expected, review: expected, adviser: expected });

    // “22.041,00 € (4,59 %)”
    expect(figureOf(adviser, /^Zusammen$/)?.replace(/ \(.*/, '')).toBe(writtenFigures(found).exactCosts);

    const [mail] = await mailsTo({ request }, person.email);
    const told = spaced(mail?.text ?? '');
    for (const figure of Object.values(expected)) expect(told).toContain(figure);
    const known = name === KNOWN_CASE ? KNOWN_FIGURES : [];
    for (const figure of known)
      for (const page of [form, review, adviser, told]) expect(page).toContain(figure);
  });
}

test('with a script the known case has its figures on form, check and adviser’s page', async ({ page }) => {
  const person = askedPerson();
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
});

test('the figures follow what is typed, to the kind of financing and the borrower', async ({ page }) => {
  await page.goto(`${FORM}?${KNOWN_QUERY}&openForm=true`);
  await expectFigures(page);
  const main = page.getByRole('main');
  await page.getByLabel('Darlehen, das du möchtest').fill('250000');
  await expect(main).toContainText('250.000 €');
  await page.getByRole('radio', { name: 'Anschlussfinanzierung' }).check();
  await page.getByLabel('Darlehen, das du möchtest').fill('');
  await page.getByRole('main').getByLabel('Restschuld').fill('180000');
  await page.getByRole('main').getByLabel('Wert der Immobilie').fill('420000');
  // 180,000 of 420,000
  await expect(main).toContainText('42,86 %');
});

async function expectFigures(page: Page): Promise<void> {
  for (const figure of KNOWN_FIGURES) await expect(page.getByRole('main')).toContainText(figure);
}
