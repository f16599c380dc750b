import { leadMonthsOf } from '@heimvorteil/calculations';
import {
  centsFromEuros,
  percent,
  type FinancingCase,
  type IsoDate,
  marketEffect,
  type MarketEffect,
} from '@heimvorteil/engine';
import type { ConditionsQuery } from '@heimvorteil/portal/services';
import type { MarketInForce } from './market-in-force.ts';

/** Converts a page's query to an engine case; `today` determines the lead months. */
export function caseOfLoan(query: ConditionsQuery, today: IsoDate): FinancingCase {
  return {
    loanAmount: centsFromEuros(query.loanAmount),
    purchasePrice: centsFromEuros(query.purchasePrice),
    geoCode: query.geoCode ?? '',
    employment: query.employmentType ?? 'EMPLOYED',
    use: query.financingUseType ?? 'OWNER_OCCUPATION',
    contract: query.contractType,
    profession: query.profession,
    fixedInterestYears: query.fixedInterestYears,
    amortizationRate: percent(query.amortizationRate),
    financingType: query.financingType,
    leadMonths: leadMonthsOf(query, { today }),
  };
}

/** Effect of a changed case on all lenders' offers; undefined if no lender takes it before and after. */
export function effectOnOffers(
  market: MarketInForce,
  { before, after }: { before: ConditionsQuery; after: ConditionsQuery },
  today: IsoDate,
): MarketEffect | undefined {
  return marketEffect(market.current().market, caseOfLoan(before, today), caseOfLoan(after, today));
}
