import { leadMonthsOf } from '@heimvorteil/calculations';
import { centsFromEuros, percent, type FinancingCase, type IsoDate } from '@heimvorteil/engine';
import type { ConditionsQuery } from '@heimvorteil/portal/services';

/** A loan that a page asks about on a day, as the market's columns take it. */
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
