import type { Proposal, ProposedLoan } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { proposalRows } from './proposal-words.ts';

const OWN: ProposedLoan = {
  loanType: 'ANNUITY_LOAN',
  loanAmount: 250_000,
  monthlyInstallment: 1_208.33,
  nominalInterestRate: 3.8,
  effectiveInterestRate: 3.87,
  fixedInterestYears: 15,
  amortizationRate: 2,
  totalCosts: 400_000,
  remainingDebt: 150_000,
  numberOfInstallments: 341,
  lastInstallmentAmount: 800,
  lastInstallmentDate: null,
  allowedSpecialRepayment: 5,
  commitmentFreeMonths: 6,
};
const SUBSIDISED: ProposedLoan = {
  ...OWN,
  loanType: 'SUBSIDIZED_LOAN',
  name: 'Wohneigentum für Familien',
  programmeId: 308,
  loanAmount: 100_000,
  nominalInterestRate: 1.1,
  fixedInterestYears: 10,
  amortizationRate: 3.456,
  interestOnlyMonths: 18,
  allowedSpecialRepayment: undefined,
  commitmentFreeMonths: undefined,
};
const proposal = (...loans: ProposedLoan[]): Proposal => ({
  id: 'a',
  provider: { id: '12', name: 'Bank 12' },
  loans,
  monthlyInstallment: 1_500,
  effectiveInterestRate: 3.2,
  totalCosts: 520_000,
  remainingDebt: 190_000,
  reasons: [],
});
const text = (of: Proposal) =>
  proposalRows(of).map(({ label, value }) => `${label}: ${value.replaceAll('\u00A0', ' ')}`);

test('describes every loan with all its agreed terms', () => {
  expect(text(proposal(OWN, SUBSIDISED))).toEqual([
    'Rate im Monat: 1.500 €',
    'Effektiver Jahreszins: 3,20 %',
    'Annuitätendarlehen: 250.000 € zu 3,80 % Sollzins, 2 % Tilgung, 15 Jahre fest, 5 % Sondertilgung im Jahr, 6 Monate ohne Bereitstellungszins',
    'Wohneigentum für Familien: 100.000 € zu 1,10 % Sollzins, 3,46 % Tilgung, 18 Monate tilgungsfrei, 10 Jahre fest',
    'Restschuld nach 15 Jahren: 190.000 €',
    'Gesamtkosten: 520.000 €',
  ]);
});

// @spec 3.98
test('a variable rate has no fixed years, and its debt is that of the rate of today', () => {
  const variable = { ...OWN, loanType: 'VARIABLE_LOAN', fixedInterestYears: 0 } as const;
  const terms = { ...variable, allowedSpecialRepayment: 0, commitmentFreeMonths: 0 };
  const rows = text({ ...proposal(terms), remainingDebtAt: 10 });
  expect(rows).toContain(
    'Variables Darlehen: 250.000 € zu 3,80 % Sollzins, 2 % Tilgung, veränderlicher Zins, keine Sondertilgung',
  );
  expect(rows).toContain('Restschuld nach 10 Jahren beim Zins von heute: 190.000 €');
  expect(rows.join()).not.toContain('0 Jahre fest');
});

// @spec 3.99
test('a loan of a type that a partner does not name is a loan, and has its own years', () => {
  expect(text(proposal({ ...OWN, loanType: 'UNKNOWN' }))[2]).toMatch(
    /^Darlehen: 250\.000 € zu .* 15 Jahre fest/,
  );
});

test('a changing instalment names its first month and each of its steps', () => {
  const stepped = {
    ...proposal(OWN, SUBSIDISED),
    monthlyInstallmentFrom: [
      { month: 1, amount: 1_300 },
      { month: 13, amount: 1_500 },
    ],
    remainingDebtAt: 10,
  };
  expect(text(stepped).slice(0, 2)).toEqual([
    'Rate ab Monat 13: 1.500 €',
    'Die Rate ändert sich: ab Monat 1: 1.300 €, ab Monat 13: 1.500 €',
  ]);
  expect(text(stepped)).toContain('Restschuld nach 10 Jahren: 190.000 €');
});
