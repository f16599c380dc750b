import { FINANCING_FLOW } from './financing-flow.ts';
import { questionAddress } from '../flow.ts';
import type { AskedAt } from './error-links.tsx';

export const ASKED_AT: AskedAt = {
  age: questionAddress(FINANCING_FLOW, 'alter'),
  income: questionAddress(FINANCING_FLOW, 'einkommen-monat'),
  debt: questionAddress(FINANCING_FLOW, 'restschuld'),
  price: questionAddress(FINANCING_FLOW, 'kaufpreis'),
  funds: questionAddress(FINANCING_FLOW, 'eigenmittel'),
};
