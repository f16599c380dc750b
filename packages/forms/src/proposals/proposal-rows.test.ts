import type { Proposal, ProposedLoan } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { proposalRows } from './proposal-rows.ts';

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
const written = (of: Proposal) =>
  proposalRows(of).map(({ label, value }) => `${label}: ${value.replaceAll('\u00A0', ' ')}`);

test('says every loan with all that was agreed for it', () => {
  expect(written(proposal(OWN, SUBSIDISED))).toEqual([
    'Rate im ersten Monat: 1.500 €',
    'Effektiver Jahreszins: 3,20 %',
    'Annuitätendarlehen: 250.000 € zu 3,80 % Sollzins, 2 % Tilgung, 15 Jahre fest, 5 % Sondertilgung im Jahr, 6 Monate ohne Bereitstellungszins',
    'Wohneigentum für Familien: 100.000 € zu 1,10 % Sollzins, 3,46 % Tilgung, 18 Monate tilgungsfrei, 10 Jahre fest',
    'Restschuld nach 15 Jahren: 190.000 €',
    'Gesamtkosten: 520.000 €',
  ]);
});

test('a rate that is not fixed has no end of its years', () => {
  const variable = { ...OWN, loanType: 'VARIABLE_LOAN', fixedInterestYears: 0 } as const;
  const rows = written(proposal({ ...variable, allowedSpecialRepayment: 0, commitmentFreeMonths: 0 }));
  expect(rows).toContain(
    'Variables Darlehen: 250.000 € zu 3,80 % Sollzins, 2 % Tilgung, Zins nicht fest, keine Sondertilgung',
  );
  expect(rows.join()).not.toMatch(/0 Jahre|Restschuld/);
});
