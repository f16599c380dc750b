import { CALCULATORS } from '@heimvorteil/contracts';
import { expectCharts } from './chart-reader.ts';
import { requestingPerson, sendByForms } from './financing-request.ts';
import { expectShort, MOST } from './fits-window.ts';
import { AFFORDABILITY, FINANCING, openResult, PRE_APPROVAL, result } from './flow-steps.ts';
import { expectStill } from './layout-edges.ts';
import { PURCHASE } from './request-journey.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung';
const OFFERS = `${ROOT}/finanzierungsangebote`;
/** Calculators with an answer that their first visit has not. */
const FILLED = [
  'wie-viel-haus-kann-ich-mir-leisten/#salary=4500&savings=80000',
  'budgetrechner#netIncome=4500&expenses=1500',
  `finanzierungsrechner/eigene-angebote?offerCount=5&${[1, 2, 3, 4, 5].map((slot) => `nominalInterestRate${slot}=3,${slot}&fixedInterestYears${slot}=10`).join('&')}`,
  'finanzierungsrechner?exclusive=true',
];
const CASE = '?purchasePrice=400000&ownFunds=100000&geoCode=1276003001';

// The shortest visit counts: no group is open, and the question for consent is at the page's end.
test.use({ groups: 'closed', consent: 'asked' });

test('on a phone nothing moves during hydration, and every page is short', async ({ page }) => {
  test.slow();
  await expectStill(page, 390);
  for (const calculator of CALCULATORS.filter((entry) => !('isFlow' in entry)))
    for (const query of ['', CASE]) {
      await page.goto(`${ROOT}/${calculator.slug}${query}`);
      await expectShort(page, MOST.calculator);
      await expectCharts(page);
    }
  for (const address of FILLED) {
    await page.goto(`${ROOT}/${address}`);
    await expectShort(page, MOST.calculator);
    await expectCharts(page);
  }
  for (const query of ['', CASE]) {
    await page.goto(OFFERS + query);
    const first = page.locator('main form li').first();
    const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
    expect(y + height, `the first offer of ${query}`).toBeLessThanOrEqual(844);
  }
  for (const flow of [AFFORDABILITY, FINANCING, PRE_APPROVAL]) {
    await openResult(page, flow);
    await expect(result(page).locator('[data-feasibility]').first()).toBeVisible();
    await expectShort(page, MOST.result);
    await expectCharts(page);
  }
  for (const part of ['vorschlaege', 'haushalt']) {
    await page.goto(`${PRE_APPROVAL}/ergebnisseite/${part}`);
    await expect(page.locator('main section').first()).toBeVisible();
    await expectShort(page, MOST.result);
  }
  const { status } = await sendByForms(page, PURCHASE, requestingPerson());
  await page.goto(status);
  await expectShort(page, MOST.status);
});
