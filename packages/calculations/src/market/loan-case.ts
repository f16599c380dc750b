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

/** Inputs that affect the market's rate; percent, years. */
export interface LoanInput extends PlaceInput {
  readonly financingType?: FinancingType | undefined;
  readonly employmentType?: Employment | undefined;
  readonly contractType?: ContractType | undefined;
  readonly profession?: Profession | undefined;
  readonly financingUseType?: FinancingUseType | undefined;
  readonly fixedInterestYears?: number | undefined;
  readonly amortizationRate?: number | undefined;
  /** End of the present fixed rate, ISO 8601; a debt to refinance is paid out then. */
  readonly fixedUntil?: string | undefined;
}

/** Case for lenders; defaults to an employee buying a home to live in. */
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

/** Whole months until a debt to refinance is paid out; undefined if that is now, and for a purchase. */
export function leadMonthsOf(
  { financingType, fixedUntil }: Pick<LoanInput, 'financingType' | 'fixedUntil'>,
  { today }: Pick<CostContext, 'today'>,
): number | undefined {
  if (financingType !== 'FollowupFinancing' || fixedUntil === undefined) return undefined;
  const months = monthsBetween(today, fixedUntil);
  return months > 0 ? months : undefined;
}

/** Lead months that lenders price; payouts further ahead are priced as today's. */
export function pricedLeadMonths(leadMonths: number | undefined): number | undefined {
  return leadMonths !== undefined && leadMonths <= FORWARD_TERMS.longestLeadMonths ? leadMonths : undefined;
}
