import { violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
import { FINANCING, openResult, PRE_APPROVAL, result, setting } from './flow-steps.ts';
import { expectResultToStay } from './lost-connection.ts';
import { expect, test } from './strict-page.ts';

// Every verdict of both flows for a price of 350,000 € in Berlin.
for (const { flow, good, income, kinds } of [
  {
    flow: FINANCING,
    good: { incomeRange: 'OVER_5001' },
    income: 'Einkommen',
    kinds: [
      { ownFunds: '60000', feasibility: 'medium' },
      { ownFunds: '45000', feasibility: 'low' },
      { ownFunds: '10000', feasibility: 'own-capital-low' },
      { ownFunds: '80000', earned: '1.001 bis 2.000 €', feasibility: 'error' },
    ],
  },
  {
    flow: PRE_APPROVAL,
    good: {},
    income: 'Einkommen',
    kinds: [
      { ownFunds: '65000', feasibility: 'medium' },
      { ownFunds: '45000', feasibility: 'low' },
      { ownFunds: '10000', feasibility: 'own-capital-low' },
      { ownFunds: '80000', earned: '800', feasibility: 'error' },
    ],
  },
]) {
  test(`every kind of result of ${flow} is reached with its reason, and axe finds nothing`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const sign = result(page).locator('[data-feasibility]');
    const answer = result(page).locator('[data-result]');
    const isPreApproval = flow === PRE_APPROVAL;
    await openResult(page, flow, good);
    await expect(sign).toHaveAttribute('data-feasibility', 'good');
    if (isPreApproval) await expect(answer).toHaveAttribute('data-result', 'POSITIVE');
    await expectToFitPhones(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    const funds = await setting(page, 'Eigenkapital');
    const earnings = await setting(page, income);
    const problems: string[] = [];
    for (const { ownFunds, earned, feasibility } of kinds) {
      await funds.getByLabel('Eigenkapital', { exact: true }).fill(ownFunds);
      if (earned && isPreApproval)
        await earnings.getByLabel('Nettogehalt im Monat', { exact: true }).fill(earned);
      else if (earned) await earnings.getByRole('radio', { name: earned }).check();
      await expect(sign).toHaveAttribute('data-feasibility', feasibility);
      const isPositive = feasibility === 'medium';
      if (isPreApproval) {
        await expect(answer).toHaveAttribute('data-result', isPositive ? 'POSITIVE' : 'NEGATIVE');
        await expect(page.getByRole('main').locator('.lead')).toContainText(
          isPositive
            ? 'Das ist voraussichtlich machbar'
            : feasibility === 'error'
              ? 'So geht es nicht'
              : 'So reicht es noch nicht',
        );
      }
      if (!isPreApproval)
        await expect(page.getByRole('region', { name: 'Warum die Antwort so ausfällt' })).toBeVisible();
      problems.push(...(await violationsOn(page)).map((one) => `${feasibility}: ${one}`));
    }
    expect(problems).toEqual([]);
  });
}

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test(`${FINANCING} shows its result and asks again`, async ({ page }) => {
    test.slow();
    await expectResultToStay(page, FINANCING);
  });

  test(`${PRE_APPROVAL} shows its result and asks again`, async ({ page }) => {
    test.slow();
    await expectResultToStay(page, PRE_APPROVAL);
  });
});
