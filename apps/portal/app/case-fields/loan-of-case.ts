import {
  CASE_FIELDS,
  withCase,
  type CaseFieldName,
  type Fields,
  type FormValues,
  type NumberField,
} from '@heimvorteil/forms';
import { LOAN_ABOVE_ZERO, monthlyRateField, termYearsField } from './planned-loan.ts';

/** Field for a loan that the visitor enters; `proposalField` is the input with the derived loan. */
export function openLoanField(label: string, proposalField: string) {
  return {
    ...CASE_FIELDS.loanAmount,
    label,
    outOfRange: LOAN_ABOVE_ZERO,
    proposalField,
  } as const satisfies NumberField;
}

export const PLANNED_LOAN_FIELDS = {
  loanAmount: openLoanField(CASE_FIELDS.loanAmount.label, 'neededLoan'),
  monthlyRate: monthlyRateField('Rate im Monat', '1.500'),
  termYears: termYearsField('Schuldenfrei nach'),
} as const;

const { missing: _price, ...openPrice } = CASE_FIELDS.purchasePrice;
const { missing: _funds, ...openFunds } = CASE_FIELDS.ownFunds;
/** Purchase price and own funds as hidden fields of a loan form; empty until the visitor enters them. */
const OPEN_FIGURES = {
  purchasePrice: { ...openPrice, start: '' },
  ownFunds: { ...openFunds, start: '' },
} as const;

/** Adds a loan field; while empty, the loan is derived from purchase, new building or remaining debt. */
export function withPlannedLoan<Own extends Fields>(names: readonly CaseFieldName[], own: Own) {
  const withLoan = withCase([...names, 'loanAmount'], { ...own, loanAmount: PLANNED_LOAN_FIELDS.loanAmount });
  return {
    ...withLoan,
    examples: new Set(Object.keys(OPEN_FIGURES)),
    fields: { ...withLoan.fields, ...OPEN_FIGURES },
  };
}

/** True if the visitor entered the loan or the values it is derived from; false for the example's values. */
export function isLoanEntered({
  financingType,
  loanAmount,
  purchasePrice,
  remainingDebt,
}: FormValues<'financingType' | 'loanAmount' | 'purchasePrice' | 'remainingDebt'>): boolean {
  if (loanAmount !== '') return true;
  return financingType === 'FollowupFinancing'
    ? remainingDebt !== CASE_FIELDS.remainingDebt.start
    : purchasePrice !== '';
}
