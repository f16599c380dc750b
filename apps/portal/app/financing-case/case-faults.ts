import type { FieldFault } from '../components/field/field-notes.tsx';
import { faultMessage, type CaseFaultCode } from '../wording/fault-messages.ts';
import { brokenBound } from './case-bounds.ts';
import { FIGURE_FIELDS, MAY_BE_EMPTY, type CaseTexts, type FigureField } from './case-texts.ts';
import { readFigure } from './figure-text.ts';
import type { PlaceAnswer } from './place-answer.ts';

export type CaseFaults = Partial<Record<FigureField | 'place', FieldFault>>;

/** The figures of a case once every one of them is a number within its bounds; empty ones that may be empty are undefined. Euros, percent, years. */
export interface CaseFigures {
  purchasePrice: number;
  ownFunds: number;
  amortizationRate: number;
  fixedInterestYears: number;
  brokerCommission: number;
  nominalInterestRate: number | undefined;
  yearlySpecialRepayment: number | undefined;
  renovationCostPercentage: number | undefined;
}

/** Checks a typed case: its figures when all are good, otherwise all faults at once, each with its code and sentence. */
export function readCase(
  texts: CaseTexts,
  place: PlaceAnswer,
): { figures: CaseFigures | undefined; faults: CaseFaults } {
  const faults: CaseFaults = {};
  const figures: Partial<Record<FigureField, number>> = {};
  for (const field of FIGURE_FIELDS) {
    if (field === 'brokerCommission' && !texts.hasCourtage) {
      figures.brokerCommission = 0;
      continue;
    }
    const value = readFigure(field, texts[field]);
    const code = faultOf(field, texts[field], value);
    if (code) faults[field] = { code, message: faultMessage(field, code) };
    else figures[field] = value;
  }
  if (place.kind === 'unknown') {
    faults.place = { code: 'INVALID_POSTALCODE', message: faultMessage('place', 'INVALID_POSTALCODE') };
  }
  const allGood = FIGURE_FIELDS.every((field) => faults[field] === undefined);
  return { figures: allGood ? (figures as CaseFigures) : undefined, faults };
}

function faultOf(field: FigureField, text: string, value: number | undefined): CaseFaultCode | undefined {
  if (text.trim() === '') return MAY_BE_EMPTY.has(field) ? undefined : 'REQUIRED';
  return value === undefined ? 'WRONG_TYPE' : brokenBound(field, value);
}
