import {
  expectNoOlderFigures,
  expectOldAnswerMarked,
  expectYearsToOpen,
  expectYearsWithoutScript,
  LATER_PARTS,
} from './early-click.ts';
import { test } from './strict-page.ts';

for (const { name, ...click } of [
  {
    name: 'several loans',
    address: '/baufinanzierung/tilgungsrechner/mehrere-darlehen',
    field: 'purchasePrice',
    typed: '451000',
    way: 'Angebote für den Bankteil',
    carried: /finanzierungsangebote[?].*purchasePrice=451000/,
  },
  {
    name: 'construction',
    address: '/baufinanzierung/tilgungsrechner/bauphase',
    field: 'ownFunds',
    typed: '151000',
    way: /^(\d+ )?Angebote ansehen$/,
    carried: /finanzierungsangebote[?].*ownFunds=151000/,
  },
  {
    name: 'own offers',
    address: '/baufinanzierung/finanzierungsrechner/eigene-angebote',
    field: 'loanAmount',
    typed: '400000',
    way: 'Mit dem Markt vergleichen',
    // The loan is 80 % of the price.
    carried: /finanzierungsangebote[?].*purchasePrice=500000/,
  },
]) {
  test(`a part that gets its script later has no older figures: ${name}`, async ({ page }) => {
    await expectNoOlderFigures(page, click);
  });
}

test('an answer whose calculation is on its way says that it is of before: own capital', async ({ page }) => {
  await expectOldAnswerMarked(page, {
    address: '/baufinanzierung/eigenkapitalrechner?purchasePrice=400000#savings=30000&stocks=10000',
    field: 'stocks',
    typed: '20000',
    way: 'Monatliche Rate ausrechnen',
    // 10,000 € of other parts stand there already.
    carried: /finanzierungsrechner[?].*ownFunds=60000/,
  });
});

test('years of a plan that are pressed before its own script open with what was typed', async ({ page }) => {
  await expectYearsToOpen(page, LATER_PARTS);
});

test.describe('no script at all', () => {
  test.use({ javaScriptEnabled: false });

  for (const { screen, field, typed } of [
    { screen: 'anschlussfinanzierung', field: 'remainingDebt', typed: '210000' },
    { screen: 'tilgungsrechner/mehrere-darlehen', field: 'purchasePrice', typed: '410000' },
  ]) {
    test(`a year opens beside those that are open, closes again, and keeps what was typed: ${screen}`, async ({
      page,
    }) => {
      await expectYearsWithoutScript(page, { screen, field, typed });
    });
  }
});
