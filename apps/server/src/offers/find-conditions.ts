import {
  centsFromEuros,
  findOffers,
  percent,
  type FinancingCase,
  type PricedOffer,
} from '@heimvorteil/engine';
import type { Condition, Conditions, ConditionsQuery } from '@heimvorteil/portal/services';
import type { MarketInForce } from './market-in-force.ts';
import type { PricedMarket } from './priced-market.ts';

/** The best and the middle one of all offers for a case of any financing type; undefined when nobody offers. */
export function findConditions(market: MarketInForce, query: ConditionsQuery): Conditions | undefined {
  const inForce = market.current();
  const asked = caseOf(query);
  const at = (offset: number) =>
    findOffers(inForce.market, asked, { sortOrder: 'EFFECTIVE_RATE', limit: 1, offset });
  const { offers, total } = at(0);
  const [best] = offers;
  const [median] = total > 0 ? at(Math.floor((total - 1) / 2)).offers : [];
  const [representative] = total > 0 ? at(Math.ceil((total * 2) / 3) - 1).offers : [];
  if (!best || !median || !representative) return undefined;
  return {
    best: conditionOf(inForce, best),
    median: conditionOf(inForce, median),
    representative: conditionOf(inForce, representative),
    offerCount: total,
    asOf: inForce.asOf,
  };
}

function caseOf(query: ConditionsQuery): FinancingCase {
  return {
    loanAmount: centsFromEuros(query.loanAmount),
    purchasePrice: centsFromEuros(query.purchasePrice),
    geoCode: query.geoCode ?? '',
    employment: query.employmentType ?? 'EMPLOYED',
    use: query.financingUseType ?? 'OWNER_OCCUPATION',
    contract: query.contractType,
    fixedInterestYears: query.fixedInterestYears,
    amortizationRate: percent(query.amortizationRate),
    financingType: query.financingType,
  };
}

function conditionOf({ market }: PricedMarket, offer: PricedOffer): Condition {
  return {
    lender: market.lenders[offer.lenderIndex]?.brand ?? '',
    lenderId: offer.lenderId,
    fixedInterestYears: offer.fixedInterestYears,
    nominalInterestRate: offer.nominalInterestRate,
    effectiveInterestRate: offer.effectiveInterestRate,
    monthlyRate: offer.monthlyRate,
    reasons: offer.reasons.map(({ code, points }) => ({ code, points })),
  };
}
