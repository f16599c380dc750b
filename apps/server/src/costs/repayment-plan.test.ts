import { calculateRepaymentPlan } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../testing/expectations.ts';

onPostgres('a repayment plan', (running) => {
  const post = (payload: unknown) =>
    running().app.inject({
      method: 'POST',
      url: '/baufinanzierung/api/v1.0/calculators/repayment-plan',
      payload: payload as object,
    });
  const plan = async (payload: object) => expectAnswer(await post(payload), calculateRepaymentPlan);
  const LOAN = { loanAmount: 200_000, nominalInterestRate: 1.48, amortizationRate: 3 };

  test('a correction names what of a special repayment counts, and why', async () => {
    const { corrections, installments } = await plan({
      ...LOAN,
      fixedInterestYears: 10,
      yearlySpecialRepayment: 15_000,
      specialRepayments: [
        { month: 18, amount: 12_000 },
        { month: 130, amount: 1_000 },
      ],
    });
    // 20,000 a year: the single 12,000 leave 8,000 for the yearly repayment of the second year.
    expect(corrections[0]).toEqual({
      code: 'SPECIAL_REPAYMENT_CORRECTED',
      field: 'yearlySpecialRepayment',
      month: 24,
      from: 15_000,
      to: 8_000,
      message: expect.stringContaining('Einmalige Sondertilgungen zählen zuerst'),
    });
    expect(corrections.at(-1)).toMatchObject({
      field: 'specialRepayments',
      month: 130,
      from: 1_000,
      to: 0,
      message: expect.stringContaining('Der Plan endet vor dieser Sondertilgung'),
    });
    expect([17, 23].map((row) => installments[row]?.specialRepayment)).toEqual([12_000, 8_000]);
  });

  test('a bullet loan pays its interest, and its last instalment repays everything', async () => {
    const bullet = { loanAmount: 300_000, nominalInterestRate: 3, termMonths: 240 };
    expect(await plan({ ...bullet, interestOnlyMonths: 240 })).toMatchObject({
      monthlyRate: 750,
      numberOfInstallments: 240,
      lastInstallmentAmount: 300_750,
      remainingDebt: 0,
      totalInterest: 180_000,
      effectiveInterestRate: 3.04,
    });
    const tooLong = await post({ ...bullet, interestOnlyMonths: 241 });
    expectRefusal(tooLong, 422, [['interestOnlyMonths', 'OUT_OF_RANGE']]);
    const full = { loanAmount: 300_000, nominalInterestRate: 3, fullRepayment: true, fixedInterestYears: 10 };
    expect((await plan({ ...full, interestOnlyMonths: 120 })).lastInstallmentAmount).toBe(300_750);
    const late = await post({ ...full, interestOnlyMonths: 121 });
    expectRefusal(late, 422, [['interestOnlyMonths', 'OUT_OF_RANGE']]);
  });

  test('an instalment that stays below the interest of the follow-up rate leads to no plan', async () => {
    const kept = {
      loanAmount: 300_000,
      nominalInterestRate: 1,
      termMonths: 360,
      fixedInterestYears: 10,
      followUpInterestRate: 6,
      followUpMode: 'KEEP_INSTALLMENT',
      yearlySpecialRepayment: 500,
      specialRepaymentEffect: 'LOWER_INSTALLMENT',
    };
    // 205,590.05 × 6 % / 12 = 1,027.95 against 947.80
    expectRefusal(await post(kept), 422, [[undefined, 'COULD_NOT_CALCULATE']]);
    const end = await plan({ ...kept, followUpMode: 'KEEP_END' });
    expect([end.installments[119]?.payment, end.installments[119]?.remainingDebt]).toEqual([
      947.8, 205_590.05,
    ]);
  });
});
