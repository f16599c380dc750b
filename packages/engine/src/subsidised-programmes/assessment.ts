import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { MissingFact } from './subsidy-facts.ts';

export const PROGRAMME_STATES = ['POSSIBLE', 'OPEN', 'EXCLUDED'] as const;
/** POSSIBLE: every decisive condition is stated and met; OPEN: an answer is missing; EXCLUDED: a condition is not met. */
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
/** A condition, and what of the case decides about it. */
export type ProgrammeReasonCode = (typeof PROGRAMME_REASONS)[number];

/** Why a programme fits or not, as a German sentence with its figures. */
export interface ProgrammeReason {
  readonly code: ProgrammeReasonCode;
  readonly message: string;
}

/** A proof that is asked for, as a German sentence. */
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
/** What is still to be proven before the programme lends. */
export type ProgrammeEvidence = (typeof PROGRAMME_EVIDENCE)[number];

/** The loan that a programme offers. */
export interface ProgrammeTerms {
  readonly fixedInterestYears: number;
  readonly termMonths: number;
  /** Repayment-free months at the start; they count into the term. */
  readonly interestOnlyMonths: number;
  /** Percent a year. */
  readonly nominalInterestRate: Percent;
  readonly source: string;
}

/** What a programme means for one case. */
export interface ProgrammeAssessment {
  readonly programmeId: number;
  readonly name: string;
  readonly lender: string;
  readonly state: ProgrammeState;
  /** In cents; for POSSIBLE what it lends at most for this case, for OPEN what it could at most, null where EXCLUDED. */
  readonly maxAmount: Cents | null;
  readonly reasons: readonly ProgrammeReason[];
  readonly toProve: readonly ProgrammeProof[];
  /** What is missing; nothing unless OPEN. */
  readonly missing: readonly MissingFact[];
  /** For POSSIBLE the loans on offer, none where no rate was delivered. */
  readonly terms: readonly ProgrammeTerms[];
  /** Programmes that it cannot stand beside for the same home. */
  readonly notWith: readonly number[];
  readonly source: string;
  readonly sourceUrl: string;
  /** The day from which these conditions hold. */
  readonly validFrom: IsoDate;
  readonly checkedOn: IsoDate;
  /** Whether that is longer ago than conditions are taken to hold. */
  readonly isOutdated: boolean;
  /** The day from which its rates hold; null without rates. */
  readonly ratesValidFrom: IsoDate | null;
}
