import { useMemo } from 'react';
import type { FormFigures } from '../../../../figure-form/read-form.ts';
import { calculateLoans, type LoansResult, type MarketRates } from './calculate-loans.ts';
import type { LoansFigure, LoansTexts } from './loans-form.ts';

/** What a visitor states of several loans, and what the market adds to it. */
export interface StatedLoans {
  /** Undefined while a field does not read. */
  figures: FormFigures<LoansFigure> | undefined;
  texts: LoansTexts;
  marketRates: MarketRates;
}

/** The plan over what is stated; undefined while there is none. */
export function useLoans({ figures, texts, marketRates }: StatedLoans): LoansResult | undefined {
  return useMemo(() => figures && calculateLoans(figures, texts, marketRates), [figures, texts, marketRates]);
}
