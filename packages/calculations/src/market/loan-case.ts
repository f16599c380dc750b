import {
  DEFAULT_TERMS,
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
  };
}
