import { caseForLenders } from '@heimvorteil/calculations';
import {
  FIXED_INTEREST_YEARS,
  PRICED_FINANCING_TYPES,
  findOffers,
  findOwnOffer,
} from '@heimvorteil/contracts';
import {
  DEFAULT_PERCENTAGES,
  additionalCosts,
  cents,
  centsFromEuros,
  federalStateOf,
  percent,
  roundToCents,
  type Cents,
  type FinancingCase,
} from '@heimvorteil/engine';
import type * as z from 'zod/mini';

export type OffersQuery = z.output<typeof findOffers.query>;
export type OwnOfferQuery = z.output<typeof findOwnOffer.query>;

export interface CaseRules {
  readonly landTransferTax: 'specification' | 'statutory';
  readonly today: () => string;
}

/** Own funds that `GET /v3/offer/single` assumes, in percent of the price. */
const ASSUMED_OWN_FUNDS = 20;

/** The case of `GET /v3/offer`. Additional costs in euros replace the calculated total of all costs. */
export function caseOfOffersQuery(query: OffersQuery, rules: CaseRules): FinancingCase {
  const context = { today: rules.today(), landTransferTaxTable: rules.landTransferTax };
  const terms = {
    geoCode: query.geocode,
    employmentType: query.employment,
    financingUseType: query.financingusetype,
    profession: query.profession,
    contractType: query.contracttype,
    fixedInterestYears: FIXED_INTEREST_YEARS[query.fixednominalinterestrate],
    amortizationRate: query.amortizationrate,
  };
  const financingType = PRICED_FINANCING_TYPES[query.financingtype];
  // Non-null assertions are safe, because the query schema requires these figures per financing type.
  if (financingType === 'FollowupFinancing') {
    const debt = {
      remainingDebt: query.remainingdebt!,
      propertyValue: query.propertyvalue!,
      fixedUntil: query.fixeduntil,
    };
    return caseForLenders({ ...terms, ...debt, financingType }, context);
  }
  return caseForLenders(
    {
      ...terms,
      financingType,
      purchasePrice: query.purchaseprice!,
      ownFunds: query.ownfunds!,
      propertyValue: query.propertyvalue,
      landPrice: query.landprice,
      additionalCosts: query.additionalcosts,
      hasCourtage: query.hascourtage,
      brokerCommission: query.brokercommission,
      renovationCostPercentage: query.renovationcostpercentage,
      landTransferTax: query.landtransfertax,
      purchaseFees: query.purchasefees,
    },
    context,
  );
}

export function caseOfOwnOfferQuery(query: OwnOfferQuery, rules: CaseRules): FinancingCase {
  const purchasePrice = centsFromEuros(query.purchasePrice);
  const geoCode = query.geoCode ?? '';
  const costs =
    query.additionalCosts === undefined
      ? workedOutCosts(purchasePrice, geoCode, rules)
      : centsFromEuros(query.additionalCosts);
  const ownFunds =
    query.ownFunds === undefined
      ? roundToCents((purchasePrice * ASSUMED_OWN_FUNDS) / 100)
      : centsFromEuros(query.ownFunds);
  return {
    purchasePrice,
    loanAmount: cents(Math.max(0, purchasePrice + costs - ownFunds)),
    geoCode,
    employment: query.employment,
    use: 'OWNER_OCCUPATION',
    fixedInterestYears: FIXED_INTEREST_YEARS[query.fixedNominalInterestRate],
    amortizationRate: percent(query.amortizationRate),
    financingType: 'PurchaseFinancing',
  };
}

function workedOutCosts(purchasePrice: Cents, geoCode: string, rules: CaseRules): Cents {
  return additionalCosts({
    purchasePrice,
    state: federalStateOf(geoCode),
    unknownStateTax: DEFAULT_PERCENTAGES.landTransferTaxOfOwnOffer,
    table: rules.landTransferTax,
    contractDate: rules.landTransferTax === 'statutory' ? rules.today() : undefined,
  }).total;
}
