import { centsFromEuros, percent, type FinancingCase } from '@heimvorteil/engine';
import type { ConditionsQuery } from '@heimvorteil/portal/services';

/** A loan that a page asks about, as the market's columns take it. */
export function caseOfLoan(query: ConditionsQuery): FinancingCase {
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
  };
}
