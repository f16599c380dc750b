import {
  DEFAULT_TERMS,
  FORWARD_TERMS,
  monthsBetween,
  percent,
  type CaseBeforeLoan,
  type ContractType,
  type Employment,
  type FinancingType,
  type FinancingUseType,
  type Profession,
} from '@heimvorteil/engine';
import { geoCodeOf, type PlaceInput } from '../purchase/purchase-terms.ts';
import type { CostContext } from '../market-context.ts';

/** Inputs on which market rates depend; rates in percent, terms in years. */
export interface LoanInput extends PlaceInput {
  readonly financingType?: FinancingType | undefined;
  readonly employmentType?: Employment | undefined;
  readonly contractType?: ContractType | undefined;
  readonly profession?: Profession | undefined;
  readonly financingUseType?: FinancingUseType | undefined;
  readonly fixedInterestYears?: number | undefined;
  readonly amortizationRate?: number | undefined;
  /** End of the present fixed rate (ISO 8601), when the new loan for a debt is paid out. */
  readonly fixedUntil?: string | undefined;
}

/** Case to ask lenders about; by default an employee who buys a home to live in. */
export function loanCase(input: LoanInput, context: CostContext): CaseBeforeLoan {
  return {
    geoCode: geoCodeOf(input, context) ?? '',
    employment: input.employmentType ?? 'EMPLOYED',
    use: input.financingUseType ?? 'OWNER_OCCUPATION',
    contract: input.contractType,
    profession: input.profession,
    fixedInterestYears: input.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    amortizationRate: percent(input.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
    financingType: input.financingType ?? 'PurchaseFinancing',
    leadMonths: leadMonthsOf(input, context),
  };
}

/** Whole months until a follow-on loan is paid out; undefined if paid out now, and for a purchase. */
export function leadMonthsOf(
  { financingType, fixedUntil }: Pick<LoanInput, 'financingType' | 'fixedUntil'>,
  { today }: Pick<CostContext, 'today'>,
): number | undefined {
  if (financingType !== 'FollowupFinancing' || fixedUntil === undefined) return undefined;
  const months = monthsBetween(today, fixedUntil);
  return months > 0 ? months : undefined;
}

/** Months until payout if lenders have a forward rate for them; undefined means today's rate. */
export function pricedLeadMonths(leadMonths: number | undefined): number | undefined {
  return leadMonths !== undefined && leadMonths <= FORWARD_TERMS.longestLeadMonths ? leadMonths : undefined;
}
