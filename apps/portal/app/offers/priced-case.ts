import {
  calculateFinancingCase,
  exampleOf,
  representativeFigures,
  type FinancingCaseResult,
  type LegalFigures,
} from '@heimvorteil/calculations';
import type { FinancingCase, PricedLenderOffer } from '@heimvorteil/contracts';
import { eurosFromCents, percent } from '@heimvorteil/engine';
import type { ConditionsQuery } from '../services/market.ts';
import { rateQuery, type LoadedCaseForm } from '../financing-case/load-form.ts';
import { surroundingsOf } from '../financing-case/surroundings-of.ts';

/** A case at the market's rate, and its loan as lenders are asked for it. */
export interface PricedCase {
  readonly found: FinancingCaseResult;
  readonly query: ConditionsQuery;
}

/** Works out the loan that a case needs; undefined where nobody lends it or it would never be repaid. */
export function priceCase(financingCase: FinancingCase, loaded: LoadedCaseForm): PricedCase | undefined {
  const { campaign: _campaign, nominalInterestRate: _typed, ...asked } = financingCase;
  const atMarket = { ...asked, rateSource: 'MARKET' } as const;
  const { result: found } = calculateFinancingCase(atMarket, surroundingsOf(loaded));
  if (!found) return undefined;
  return {
    found,
    query: {
      ...rateQuery(financingCase, loaded.place),
      purchasePrice: eurosFromCents(found.securityValue),
      loanAmount: eurosFromCents(found.loan.loanAmount),
    },
  };
}

/** The example of the offer that stands for so many of a priced case; `asOf` is the day of the market's rates. */
export function legalFiguresOfOffer(
  { mortgageProvider, amortizationData, fixedInterestYears }: PricedLenderOffer,
  { found: { loan } }: PricedCase,
  { offerCount, asOf }: { offerCount: number; asOf: string },
): LegalFigures | undefined {
  return representativeFigures(exampleOf(loan), {
    representative: {
      nominalInterestRate: percent(amortizationData.nominalInterestRate),
      lenderId: mortgageProvider.id,
      lender: mortgageProvider.name,
    },
    offerCount,
    asOf,
    standsIn: false,
    fixedInterestYears,
  });
}
