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
import { marketContextOf } from '../financing-case/market-context-of.ts';

export interface PricedCase {
  readonly found: FinancingCaseResult;
  readonly query: ConditionsQuery;
}

/** Prices a case at the market rate; undefined if no lender takes it or the loan is never repaid. */
export function priceCase(financingCase: FinancingCase, loaded: LoadedCaseForm): PricedCase | undefined {
  const { campaign: _campaign, nominalInterestRate: _rate, ...others } = financingCase;
  const atMarket = { ...others, rateSource: 'MARKET' } as const;
  const { result: found } = calculateFinancingCase(atMarket, marketContextOf(loaded));
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

/** Representative example of a lender's offer; `asOf` is the day of the market's rates. */
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
