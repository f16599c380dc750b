import type { Page } from '@playwright/test';
import { yearIn } from './berlin-today.ts';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/anschlussfinanzierung';
/** An own rate: the market may move, these figures may not. */
const QUERY = 'nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=10';
const DEBT = 'remainingDebt=200000&propertyValue=400000&monthsUntilEnd=24';

test('the offer of the own bank is beaten, and the day of the payout gives the day on which the law lets one out', async ({
  page,
}) => {
  await test.step('the offer of the own bank is beaten, and the saving says by how much', async () => {
    await page.goto(`${CALCULATOR}?${QUERY}#${DEBT}`);
    await page.getByLabel('Angebot deiner Bank').fill('4,2');
    await expect(result(page)).toContainText('Weniger Kosten als die Verlängerung');
    await page.getByText('Wie kommen die Zahlen zustande?').click();
    await expect(result(page)).toContainText('Verlängerung: Zinsen zusammen');
  });
  await test.step('the day of the payout gives the day on which the law lets one out', async () => {
    await forgetVisit(page);
    await page.goto(`${CALCULATOR}?${QUERY}#${DEBT.replace('24', '80')}`);
    await page.getByLabel('Darlehen voll ausgezahlt am').fill(`${yearIn(-7)}-03-15`);
    // Ten years and half a year of notice later
    const out = `15.09.${yearIn(3)}`;
    await expect(page.getByText(`am ${out}`, { exact: true })).toBeVisible();
    await expect(result(page)).toContainText(`kommst du schon am ${out} aus dem Vertrag`);
    // Fixed for ten years only: the rate ends before anybody may leave it.
    await page.getByLabel('Zinsbindung endet am').fill(`${yearIn(3)}-03-15`);
    await expect(page.getByText(/endet, bevor das Kündigungsrecht/)).toBeVisible();
    await expect(page.getByText(`am ${out}`)).toHaveCount(0);
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
