import {
  additionalCosts,
  averageRatesOfTable,
  cents,
  centsFromEuros,
  countedIncomeOfRange,
  DEFAULT_TERMS,
  federalStateOf,
  financingNeed,
  followUpProspect,
  percent,
  purchaseProspect,
  rateForOf,
  eurosFromCents,
  type AdditionalCosts,
  type AgeGroup,
  type Cents,
  type Employment,
  type Feasibility,
  type FinancingProspect,
  type FinancingType,
  type IncomeRange,
  type Probability,
} from '@heimvorteil/engine';
import { reasonText } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/reason-words.ts';
import type { Conditions, PortalServices } from '../../services.ts';
import { readNumber } from '../../typed-figures/read-figures.ts';
import type { FlowTexts } from '../flow.ts';

/** What ends a financing flow without a result, in the order in which it matters. */
export const FINANCING_ERRORS = [
  'LOAN_AMOUNT_TO_LOW',
  'AGE_GROUP_NOT_SUPPORTED',
  'COULD_NOT_CALCULATE',
] as const;
export type FinancingError = (typeof FINANCING_ERRORS)[number];

/** What the flow tells; amounts in cents. */
export interface FinancingOutcome {
  error: FinancingError | undefined;
  isFollowUp: boolean;
  loanAmount: Cents;
  /** Undefined where nothing is bought. */
  costs: AdditionalCosts | undefined;
  amortizationRate: number;
  /** Where the market stands for each number of fixed years; those that nobody offers are left out. */
  byYears: { years: number; conditions: Conditions }[];
  feasibility: Feasibility;
  probability: Probability | null;
  reasons: { code: string; text: string; leadsTo: Feasibility | undefined }[];
}

/** The fixed years of the specification's filter. */
const YEARS = [10, 15, 20, 30];

/** Works out a financing from complete answers, with the market in force. */
export function financingOutcome(texts: FlowTexts, services: PortalServices): FinancingOutcome {
  const financingType = texts['financingType'] as FinancingType;
  const isFollowUp = financingType === 'FollowupFinancing';
  const geoCode = texts['geoCode'] || undefined;
  const employmentType = texts['employmentType'] as Employment;
  const amount = (name: string) => centsFromEuros(readNumber('euro', texts[name] ?? '') ?? 0);
  const price = amount(isFollowUp ? 'propertyValue' : 'purchasePrice');
  const terms = { fixedInterestYears: DEFAULT_TERMS.fixedInterestYears, amortizationRate: 2 };
  const purchase = {
    state: federalStateOf(geoCode ?? ''),
    table: services.landTransferTaxTable,
    contractDate: services.today(),
  };
  const costs = isFollowUp ? undefined : additionalCosts({ ...purchase, purchasePrice: price });
  const ownFunds = amount('ownFunds');
  const loanAmount = costs
    ? financingNeed({
        purchasePrice: price,
        ownFunds,
        additionalCosts: costs,
        renovationCostPercentage: percent(0),
      }).loanAmount
    : amount('remainingDebt');
  const { table } = services.rateTable({ geoCode, employmentType, financingType, ...terms });
  const household = {
    income: { salary: countedIncomeOfRange(texts['incomeRange'] as IncomeRange) },
    employmentType,
    ageGroup: texts['ageGroup'] as AgeGroup,
    asOf: services.today(),
    rateFor: rateForOf(averageRatesOfTable(table)),
  };
  const prospect = costs
    ? purchaseProspect({ ...household, ownCapital: { savings: ownFunds }, purchase, purchasePrice: price })
    : followUpProspect({ ...household, remainingDebt: loanAmount, propertyValue: price });
  const byYears = YEARS.flatMap((years) => {
    const conditions =
      loanAmount > 0
        ? services.findConditions({
            purchasePrice: eurosFromCents(price),
            loanAmount: eurosFromCents(loanAmount),
            geoCode,
            employmentType,
            financingType,
            amortizationRate: terms.amortizationRate,
            fixedInterestYears: years,
          })
        : undefined;
    return conditions ? [{ years, conditions }] : [];
  });
  return {
    error: errorOf(prospect, byYears.length === 0),
    isFollowUp,
    loanAmount: cents(loanAmount),
    costs,
    amortizationRate: terms.amortizationRate,
    byYears,
    feasibility: prospect.feasibility,
    probability: prospect.probability,
    reasons: prospect.reasons.map((reason) => ({
      code: reason.code,
      text: reasonText(reason),
      leadsTo: 'leadsTo' in reason ? reason.leadsTo : undefined,
    })),
  };
}

function errorOf({ errors }: FinancingProspect, nobodyOffers: boolean): FinancingError | undefined {
  const found: readonly string[] = nobodyOffers ? [...errors, 'COULD_NOT_CALCULATE'] : errors;
  return FINANCING_ERRORS.find(
    (code) => found.includes(code) && (code !== 'COULD_NOT_CALCULATE' || nobodyOffers),
  );
}
