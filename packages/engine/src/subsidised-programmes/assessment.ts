import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents, Percent } from '../money/money.ts';
import type { MissingFact } from './programme.ts';

export const PROGRAMME_STATES = ['POSSIBLE', 'OPEN', 'EXCLUDED'] as const;
/** POSSIBLE: all conditions are met; OPEN: an answer is missing; EXCLUDED: a condition is not met. */
export type ProgrammeState = (typeof PROGRAMME_STATES)[number];

export const PROGRAMME_REASONS = [
  'FINANCING_TYPE',
  'FINANCING_USE',
  'BUILDING_STATE',
  'CHILDREN',
  'TAXABLE_INCOME',
  'OTHER_HOME',
  'FAMILY_SUBSIDY',
  'ENERGY_STANDARD',
  'HEATING',
  'GREENHOUSE_GASES',
  'ENERGY_CLASS',
  'RENOVATION',
  'OWNERSHIP',
  'MAX_AMOUNT',
] as const;
export type ProgrammeReasonCode = (typeof PROGRAMME_REASONS)[number];

export interface ProgrammeReason {
  readonly code: ProgrammeReasonCode;
  readonly message: string;
}

export interface ProgrammeProof {
  readonly code: ProgrammeEvidence;
  readonly message: string;
}

export const PROGRAMME_EVIDENCE = [
  'INCOME_TAX_ASSESSMENTS',
  'CHILDREN_IN_HOUSEHOLD',
  'ENERGY_CERTIFICATE',
  'EFFICIENCY_EXPERT',
  'SUSTAINABILITY_CERTIFICATE',
  'GREENHOUSE_GAS_BALANCE',
  'HEATING_WITHOUT_FUEL',
  'RENOVATION_DUTY',
  'NO_OTHER_HOME',
  'OWNERSHIP_SHARE',
  'OWN_USE',
  'APPLICATION_BEFORE_CONTRACT',
] as const;
export type ProgrammeEvidence = (typeof PROGRAMME_EVIDENCE)[number];

export interface ProgrammeTerms {
  readonly fixedInterestYears: number;
  readonly termMonths: number;
  /** Months at the start in which only interest is paid; part of the term. */
  readonly interestOnlyMonths: number;
  /** Nominal rate in percent a year. */
  readonly nominalInterestRate: Percent;
  readonly source: string;
}

export interface ProgrammeAssessment {
  readonly programmeId: number;
  readonly name: string;
  readonly lender: string;
  readonly state: ProgrammeState;
  /** In cents: maximum loan if POSSIBLE, upper bound of it if OPEN, null if EXCLUDED. */
  readonly maxAmount: Cents | null;
  readonly reasons: readonly ProgrammeReason[];
  readonly toProve: readonly ProgrammeProof[];
  /** Answers that are still needed; empty unless OPEN. */
  readonly missing: readonly MissingFact[];
  /** Available loans if POSSIBLE; empty if no delivery contains a rate. */
  readonly terms: readonly ProgrammeTerms[];
  /** Ids of programmes that cannot be combined with this one for the same home. */
  readonly notWith: readonly number[];
  readonly source: string;
  readonly sourceUrl: string;
  /** First day on which these conditions apply. */
  readonly validFrom: IsoDate;
  readonly checkedOn: IsoDate;
  /** True if the conditions were last checked more than `PROGRAMME_SHELF_LIFE_DAYS` ago. */
  readonly isOutdated: boolean;
  /** First day on which the rates in `terms` apply; null without rates. */
  readonly ratesValidFrom: IsoDate | null;
}
