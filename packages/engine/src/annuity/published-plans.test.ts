import { expect, test } from 'vitest';
import published from '../../vectors/repayment-plans.json' with { type: 'json' };
import {
  cents,
  centsFromEuros,
  eurosFromCents,
  type Cents,
  percent,
  roundToHundredths,
} from '../money/money.ts';
import { landChargeFee } from '../purchase-costs/notary-and-land-register.ts';
import { effectiveRatesOfPlan } from './effective-rates-of-plan.ts';
import { repaymentPlan, type RepaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

type Row = Partial<Record<'interest' | 'amortization' | 'remainingDebt', number>>;

interface Published {
  id: string;
  input: {
    loanAmount: number;
    nominalInterestRate: number;
    amortizationRate: number;
    fixedInterestYears?: number;
  };
  expected: {
    monthlyRate: number;
    remainingDebt?: number;
    numberOfInstallments?: number;
    totalCosts?: number;
    effectiveInterestRate?: number;
    rows?: Record<string, Row>;
  };
}

test.each(published.vectors as Published[])('$id', ({ input, expected }) => {
  const terms: RepaymentTerms = {
    loanAmount: centsFromEuros(input.loanAmount),
    nominalInterestRate: percent(input.nominalInterestRate),
    repayment: { by: 'amortizationRate', amortizationRate: percent(input.amortizationRate) },
    fixedInterestYears: input.fixedInterestYears,
  };
  const plan = repaymentPlan(terms);
  const { rows = {}, effectiveInterestRate, ...figures } = expected;
  const computed = {
    monthlyRate: eurosFromCents(plan.monthlyRate),
    remainingDebt: eurosFromCents(plan.remainingDebt),
    numberOfInstallments: plan.numberOfInstallments,
    totalCosts: eurosFromCents(plan.totalCosts),
  };
  expect(computed).toMatchObject(figures);
  for (const [number, row] of Object.entries(rows)) expect(rowOf(plan, Number(number))).toMatchObject(row);
  if (effectiveInterestRate !== undefined) {
    const legal = effectiveRatesOfPlan(terms).effectiveInterestRate;
    expect(roundToHundredths(legal ?? percent(0))).toBe(effectiveInterestRate);
  }
});

test('a bank’s printed rate of 2.91 % has the fee for entering the land charge in it', () => {
  // The published APR of 2.90 % does not include the court fee of 273 € (GNotKG table B, 100,000 €).
  const terms: RepaymentTerms = {
    loanAmount: centsFromEuros(100_000),
    nominalInterestRate: percent(2.86),
    repayment: { by: 'amortizationRate', amortizationRate: percent(1) },
  };
  const rateWith = (fees: Cents) =>
    roundToHundredths(effectiveRatesOfPlan({ ...terms, fees }).effectiveInterestRate ?? percent(0));
  expect([rateWith(cents(0)), rateWith(landChargeFee(terms.loanAmount))]).toEqual([2.9, 2.91]);
});

function rowOf(plan: RepaymentPlan, number: number): Row {
  return {
    interest: (plan.interest[number - 1] ?? NaN) / 100,
    amortization: (plan.amortization[number - 1] ?? NaN) / 100,
    remainingDebt: (plan.remainingDebtAfter[number - 1] ?? NaN) / 100,
  };
}
