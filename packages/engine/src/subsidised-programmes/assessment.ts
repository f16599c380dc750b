import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents, Percent } from '../money/money.ts';
import type { MissingFact } from './programme.ts';

export const PROGRAMME_STATES = ['POSSIBLE', 'OPEN', 'EXCLUDED'] as const;
/** POSSIBLE: all conditions are met. OPEN: an answer is missing. EXCLUDED: a condition is not met. */
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
  /** Months with interest only at the start; they are part of the term. */
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
  /** Cents: the highest loan if POSSIBLE, an upper bound if OPEN, null if EXCLUDED. */
  readonly maxAmount: Cents | null;
  readonly reasons: readonly ProgrammeReason[];
  readonly toProve: readonly ProgrammeProof[];
  /** Questions that must still be answered; empty unless OPEN. */
  readonly missing: readonly MissingFact[];
  /** Loans that the programme offers if POSSIBLE; empty if no delivery contains its rates. */
  readonly terms: readonly ProgrammeTerms[];
  /** Ids of programmes that cannot finance the same home together with this one. */
  readonly notWith: readonly number[];
  readonly source: string;
  readonly sourceUrl: string;
  /** Day from which these conditions are valid. */
  readonly validFrom: IsoDate;
  readonly checkedOn: IsoDate;
  /** True if the last check of the conditions is more than `PROGRAMME_SHELF_LIFE_DAYS` ago. */
  readonly isOutdated: boolean;
  /** Day from which the rates in `terms` are valid; null without rates. */
  readonly ratesValidFrom: IsoDate | null;
}
