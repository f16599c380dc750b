import {
  calculateMortgage,
  exampleOf,
  legalFigures,
  type LegalFigures,
  type MortgageResult,
  type MarketContext,
} from '@heimvorteil/calculations';
import type { Cents, Percent } from '@heimvorteil/engine';
import { caseBodyOf, legalTaxSentence, readForm } from '@heimvorteil/forms';
import { corrected, HOUSE_FORM, type HouseValues } from './house-form.ts';

/** Results for a house; amounts in cents, rates in percent a year. */
export interface HouseFigures extends Pick<MortgageResult, 'loanNotice' | 'market' | 'rateIsOwn'> {
  readonly monthlyRate: Cents;
  readonly loanAmount: Cents;
  readonly totalCosts: Cents;
  readonly nominalInterestRate: Percent;
  readonly effectiveInterestRate: Percent | null;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  /** Note if the land transfer tax differs from the statutory one. */
  readonly legalTax: string | undefined;
  readonly legal: LegalFigures | undefined;
}

/** Calculates a house; undefined while an input is invalid or the market has no rate. */
export function solveHouse(values: HouseValues, context: MarketContext): HouseFigures | undefined {
  const { good } = readForm(HOUSE_FORM, corrected(values));
  const result = good && calculateMortgage(caseBodyOf(good), context).result;
  if (!result) return undefined;
  const { summary, loan } = result;
  return {
    loanNotice: result.loanNotice,
    market: result.market,
    rateIsOwn: result.rateIsOwn,
    monthlyRate: summary.monthlyRate,
    loanAmount: summary.loanAmount,
    totalCosts: result.costs.total,
    nominalInterestRate: result.nominalInterestRate,
    effectiveInterestRate: summary.effectiveInterestRate,
    amortizationRate: loan.amortizationRate,
    fixedInterestYears: loan.fixedInterestYears,
    legalTax: legalTaxSentence(result.costs),
    legal: legalFigures(exampleOf(loan), result),
  };
}
