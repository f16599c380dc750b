import { caseOf, type FinancingCase } from '@heimvorteil/contracts';
import { addressOfValues, CASE_FORM, valuesOfCase } from '@heimvorteil/forms/financing-case';

/** Name of a case whose correct instalment is known: 2,128 € a month. */
export const KNOWN_CASE = 'no broker, another repayment, twenty years';

/** Cases with values that a page could drop; each once had different results on two pages. */
export const FIGURE_CASES: Readonly<Record<string, FinancingCase>> = {
  [KNOWN_CASE]: caseOf({
    purchasePrice: 400_000,
    ownFunds: 100_000,
    hasCourtage: false,
    amortizationRate: 3.5,
    fixedInterestYears: 20,
  }),
  'a rate of one’s own, a renovation, special repayments': caseOf({
    purchasePrice: 512_345.67,
    ownFunds: 90_000.5,
    brokerCommission: 2.38,
    geoCode: '1276002',
    renovationCostPercentage: 4,
    nominalInterestRate: 3.61,
    yearlySpecialRepayment: 5_000,
  }),
  'a loan of a stated amount, self-employed, to let, from a campaign': caseOf({
    purchasePrice: 350_000,
    ownFunds: 120_000,
    loanAmount: 200_000,
    employmentType: 'SELFEMPLOYED',
    financingUseType: 'RENTING',
    numberOfBorrowers: 2,
    campaign: { cmp_id: 'abc', cmp_creative: 'standard' },
  }),
  'by the law’s tax and the table of fees': caseOf({
    purchasePrice: 433_333.33,
    ownFunds: 70_000,
    geoCode: '1276016',
    brokerCommission: 3.57,
    landTransferTax: 'STATUTORY',
    purchaseFees: 'GNOTKG',
  }),
  'a building on land that is bought': caseOf({
    financingType: 'BuildingFinancing',
    purchasePrice: 480_000,
    landPrice: 130_000,
    ownFunds: 110_000,
    brokerCommission: 3.57,
    geoCode: '1276003001',
    fixedInterestYears: 15,
  }),
  'a building on land of one’s own': caseOf({
    financingType: 'BuildingFinancing',
    purchasePrice: 390_000,
    landPrice: 0,
    propertyValue: 150_000,
    ownFunds: 40_000,
    brokerCommission: 3.57,
    geoCode: '1276003001',
  }),
  'a debt that goes on, self-employed, special repayments': caseOf({
    financingType: 'FollowupFinancing',
    remainingDebt: 180_000,
    propertyValue: 420_000,
    fixedUntil: '2028-03-31',
    oldInterestRate: 1.85,
    employmentType: 'SELFEMPLOYED',
    amortizationRate: 3,
    fixedInterestYears: 15,
    yearlySpecialRepayment: 2_000,
  }),
};

export function queryOf(financingCase: FinancingCase): string {
  return addressOfValues(CASE_FORM, valuesOfCase(financingCase)).query;
}
