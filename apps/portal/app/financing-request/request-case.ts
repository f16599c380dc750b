import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import { calculateCosts, loanOf, type CaseSurroundings } from '../financing-case/calculate-costs.ts';
import { readCase } from '../financing-case/case-faults.ts';
import type { CaseTexts } from '../financing-case/case-texts.ts';
import { readFigure } from '../financing-case/figure-text.ts';
import { DEFAULTS } from '../financing-case/default-case.ts';
import { loanOfDebt } from './loan-of-debt.ts';
import type { RequestOrigin } from './request-body.ts';
import { isFollowUp, type RequestTexts } from './request-texts.ts';
import type { MarketRate } from '../services.ts';

/** What is known of a request beside what its form holds; the same on the server and in the browser. */
export interface RequestCase extends CaseSurroundings {
  /** The case that the visitor came with: commission, renovation, repayment, fixed years. */
  known: CaseTexts;
  market: MarketRate | undefined;
  exposeId: number | undefined;
  campaign: Readonly<Record<string, string>>;
}

/** The loan that the form's figures mean, in cents; 0 where own funds pay for everything, undefined while figures are missing. */
export function loanNeeded(texts: RequestTexts, requestCase: RequestCase): Cents | undefined {
  if (isFollowUp(texts)) return loanOfDebt(texts.remainingDebt);
  const { purchasePrice, ownFunds } = texts;
  const { figures } = readCase(
    { ...requestCase.known, purchasePrice, ownFunds, nominalInterestRate: '', yearlySpecialRepayment: '' },
    requestCase.place,
  );
  return figures && loanOf(figures, calculateCosts(figures, requestCase));
}

/** How the loan is to be repaid: as the visitor's calculation had it, else as usual. */
export function loanTerms({ known }: Pick<RequestCase, 'known'>): {
  amortizationRate: number;
  fixedInterestYears: number;
} {
  return {
    amortizationRate: readFigure('amortizationRate', known.amortizationRate) ?? DEFAULTS.amortizationRate,
    fixedInterestYears:
      readFigure('fixedInterestYears', known.fixedInterestYears) ?? DEFAULTS.fixedInterestYears,
  };
}

/** What goes with a request without being typed. */
export function requestOrigin(texts: RequestTexts, requestCase: RequestCase): RequestOrigin {
  const loan = loanNeeded(texts, requestCase);
  return {
    loanAmount: loan ? eurosFromCents(loan) : undefined,
    exposeId: requestCase.exposeId,
    campaign: requestCase.campaign,
  };
}
