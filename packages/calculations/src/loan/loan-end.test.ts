import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import { cents, percent, type Cents } from '@heimvorteil/engine';
import fc from 'fast-check';
import { runs } from '@heimvorteil/engine/property-runs';
import { expect, test } from 'vitest';
import { calculateConstructionPlan } from '../construction-plan/calculate-construction-plan.ts';
import { noMarket } from '../market/market-rates.ts';
import { calculateMortgage } from '../mortgage/calculate-mortgage.ts';
import { calculateRentOrBuy } from '../rent-or-buy/calculate-rent-or-buy.ts';
import { calculateRepaymentPlan } from '../repayment-plan/calculate-repayment-plan.ts';
import { calculateSeveralLoans } from '../several-loans/calculate-several-loans.ts';
import type { MarketContext } from '../market-context.ts';
import { annuityLoan } from './annuity-loan.ts';

const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: noMarket,
};

interface Loan {
  loanAmount: number;
  nominalInterestRate: number;
  amortizationRate: number;
  fixedInterestYears: number;
}

const anyLoan: fc.Arbitrary<Loan> = fc.record({
  loanAmount: fc.integer({ min: 100_000, max: 900_000 }),
  nominalInterestRate: fc.integer({ min: 50, max: 800 }).map((hundredths) => hundredths / 100),
  amortizationRate: fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100),
  fixedInterestYears: fc.integer({ min: 5, max: 20 }),
});

const planOf = (body: CalculateRepaymentPlanBody) => calculateRepaymentPlan(body).result!.plan;
/** Plan until the last instalment, with the first rate throughout. */
const untilRepaid = ({ fixedInterestYears: _years, ...loan }: Loan) => planOf(loan);

test('366,280 € at 4.04 % and 2 % for ten years end after 27 years and 5 months, the rate entered or not', () => {
  const loan = {
    loanAmount: 366_280,
    nominalInterestRate: 4.04,
    amortizationRate: 2,
    fixedInterestYears: 10,
  };
  const plan = untilRepaid(loan);
  expect(plan.numberOfInstallments).toBe(329);
  expect(planOf({ ...loan, followUpInterestRate: 4.04 })).toEqual(plan);
  expect(planOf({ ...loan, followUpInterestRate: 6 }).numberOfInstallments).toBe(329);
});

test('one loan has one plan on every way through the calculators, the same rate entered or left out', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const { loanAmount, nominalInterestRate, amortizationRate, fixedInterestYears } = loan;
      const { payment, remainingDebtAfter } = untilRepaid(loan);
      const typed = { ...loan, followUpInterestRate: nominalInterestRate };
      const together = (one: CalculateRepaymentPlanBody) =>
        calculateSeveralLoans({ loans: [{ ...one, kind: 'ANNUITY_LOAN' }] }).result!.together;
      const built = (followUpInterestRate: number | undefined, years: number | undefined) =>
        calculateConstructionPlan({
          payouts: [{ month: 0, amount: loanAmount }],
          nominalInterestRate,
          amortizationRate,
          fixedInterestYears: years,
          followUpInterestRate,
          commitmentFreeMonths: 0,
        }).result!.plan;
      const ofMortgage = annuityLoan({
        loanAmount: cents(loanAmount * 100),
        nominalInterestRate: percent(nominalInterestRate),
        amortizationRate: percent(amortizationRate),
        fixedInterestYears,
      });
      for (const plan of [
        planOf(typed),
        planOf({ ...typed, followUpMode: 'KEEP_INSTALLMENT' }),
        together(typed),
        together(loan),
        built(nominalInterestRate, fixedInterestYears),
        built(undefined, undefined),
        ofMortgage.wholePlan,
      ]) {
        expect(plan.payment).toEqual(payment);
        expect(plan.remainingDebtAfter).toEqual(remainingDebtAfter);
      }
    }),
    { numRuns: runs(40) },
  );
});

test('the debt by year is the same in the comparison with renting', () => {
  fc.assert(
    fc.property(anyLoan, fc.boolean(), (loan, isTyped) => {
      const purchase = { purchasePrice: 500_000, ownFunds: 100_000, ...loan };
      const { comparison } = calculateRentOrBuy(
        {
          ...purchase,
          followUpInterestRate: isTyped ? loan.nominalInterestRate : undefined,
          coldRent: 1_000,
          years: 30,
          rentIncrease: 0,
          appreciation: 0,
          upkeepPercentage: 0,
          yield: 0,
        },
        TODAY,
      ).result!;
      const { wholePlan } = calculateMortgage(purchase, TODAY).result!.loan;
      const ofCalculator = Array.from(
        { length: 30 },
        (_, year) => (wholePlan.remainingDebtAfter[year * 12 + 11] ?? 0) as Cents,
      );
      expect(comparison.years.map(({ remainingDebt }) => remainingDebt)).toEqual(ofCalculator);
    }),
    { numRuns: runs(40) },
  );
});

test('a higher follow-up rate never lowers the instalment, and its plan ends in the same month', () => {
  const rates = fc.integer({ min: 0, max: 1_200 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(anyLoan, rates, rates, (loan, one, other) => {
      const at = (followUpInterestRate: number) => planOf({ ...loan, followUpInterestRate });
      const [cheap, dear] = [at(Math.min(one, other)), at(Math.max(one, other))];
      const month = loan.fixedInterestYears * 12;
      expect(dear.numberOfInstallments).toBe(cheap.numberOfInstallments);
      expect(dear.payment[month] ?? 0).toBeGreaterThanOrEqual(cheap.payment[month] ?? 0);
    }),
    { numRuns: runs(60) },
  );
});
