import { annuityLoan } from '@heimvorteil/calculations';
import { centsFromEuros, percent } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { legalFiguresOfAnnuityLoan } from './legal-figures-of-annuity-loan.ts';

const figuresOf = (terms: Partial<Parameters<typeof annuityLoan>[0]>) => {
  const loan = annuityLoan({
    loanAmount: centsFromEuros(100_000),
    nominalInterestRate: percent(6),
    amortizationRate: percent(6),
    fixedInterestYears: 5,
    ...terms,
  });
  const written = legalFiguresOfAnnuityLoan(loan, '2026-11-20');
  return Object.fromEntries(
    Object.entries(written).map(([name, text]) => [name, String(text).replaceAll('\u00A0', ' ')]),
  );
};

test('the example of a loan: 100,000 € at 6 % + 6 %', () => {
  // 12 % / 12 = 1,000 € a month; (1 + 0.5 %)^12 − 1 = 6.17 %; after 60 months 100,000 − 500 × (1.005^60 − 1) / 0.005 = 65,114.98
  expect(figuresOf({})).toMatchObject({
    loanAmount: '100.000,00 €',
    monthlyRate: '1.000,00 €',
    nominalInterestRate: '6,00 %',
    effectiveInterestRate: '6,17 %',
    fixedInterestYears: '5',
    installmentsInFixedPeriod: '60',
    yearlySpecialRepayment: 'undefined',
    asOf: '2026-11-20',
  });
  expect(figuresOf({})['remainingDebt']).toMatch(/^65[.]11[45],/);
});

test('nothing is left where the loan is repaid within its fixed years', () => {
  // ln 2 / ln 1.005 = 138.98 months
  const repaid = figuresOf({ fixedInterestYears: 12 });
  expect([repaid['remainingDebt'], repaid['installmentsInFixedPeriod']]).toEqual(['undefined', '139']);
});

test('an agreed special repayment is told', () => {
  const special = figuresOf({ yearlySpecialRepayment: centsFromEuros(2_000) });
  expect(special['yearlySpecialRepayment']).toBe('2.000,00 €');
});
