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
import { geoCodeOf, type StatedPlace } from '../purchase/stated-place.ts';
import type { CostSurroundings } from '../surroundings.ts';

/** What a body states about its loan, as far as the market's rate depends on it; percent, years. */
export interface StatedLoan extends StatedPlace {
  readonly financingType?: FinancingType | undefined;
  readonly employmentType?: Employment | undefined;
  readonly contractType?: ContractType | undefined;
  readonly profession?: Profession | undefined;
  readonly financingUseType?: FinancingUseType | undefined;
  readonly fixedInterestYears?: number | undefined;
  readonly amortizationRate?: number | undefined;
  /** The day on which the present fixed rate ends, ISO 8601: a debt that goes on is paid out then. */
  readonly fixedUntil?: string | undefined;
}

/** The case that lenders are asked about; what is left out is the usual: an employee buys to live there. */
export function loanCase(stated: StatedLoan, surroundings: CostSurroundings): CaseBeforeLoan {
  return {
    geoCode: geoCodeOf(stated, surroundings) ?? '',
    employment: stated.employmentType ?? 'EMPLOYED',
    use: stated.financingUseType ?? 'OWNER_OCCUPATION',
    contract: stated.contractType,
    profession: stated.profession,
    fixedInterestYears: stated.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    amortizationRate: percent(stated.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
    financingType: stated.financingType ?? 'PurchaseFinancing',
    leadMonths: leadMonthsOf(stated, surroundings),
  };
}

/** Whole months until a debt that goes on is paid out; undefined where it is now, or something is bought. */
export function leadMonthsOf(
  { financingType, fixedUntil }: Pick<StatedLoan, 'financingType' | 'fixedUntil'>,
  { today }: Pick<CostSurroundings, 'today'>,
): number | undefined {
  if (financingType !== 'FollowupFinancing' || fixedUntil === undefined) return undefined;
  const months = monthsBetween(today, fixedUntil);
  return months > 0 ? months : undefined;
}

/** Months of lead that lenders price; no lender agrees a payout further ahead yet, so it is priced as today's. */
export function pricedLeadMonths(leadMonths: number | undefined): number | undefined {
  return leadMonths !== undefined && leadMonths <= FORWARD_TERMS.longestLeadMonths ? leadMonths : undefined;
}
