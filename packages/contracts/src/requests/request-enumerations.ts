import { AGE_GROUPS, CONTRACT_TYPES, FINANCING_TYPES, INCOME_RANGES } from '@heimvorteil/engine';
import * as z from 'zod/mini';

export const FinancingType = z.enum(FINANCING_TYPES);
export const ContractType = z.enum(CONTRACT_TYPES);

/** Start of financing a purchase or building. */
export const FINANCING_STARTS = [
  'IN_LESS_THAN_THREE_MONTH',
  'IN_BETWEEN_THREE_AND_SIX_MONTHS',
  'IN_MORE_THAN_SIX_MONTH',
] as const;
/** End of the present fixed rate. */
export const FOLLOW_UP_STARTS = ['LESS_THAN_ONE_YEAR', 'ONE_TO_FIVE_YEARS'] as const;
export const FinancingStart = z.enum([...FINANCING_STARTS, ...FOLLOW_UP_STARTS]);

/** Progress of a project, in order. */
export const PROJECT_STATES = [
  'ON_OBJECT_SEARCH',
  'OBJECT_INTERESTED',
  'OBJECT_VIEWING',
  'OBJECT_FOUND',
  'PURCHASING_NEGOTIATIONS',
  'AWARDED',
  'NOTARY_APPOINTMENT_PLANNED',
] as const;
export const ProjectState = z.enum(PROJECT_STATES);

export const AgeGroup = z.enum(AGE_GROUPS);
/** Includes two names that older forms send for the middle groups. */
export const AgeGroupInput = z.enum([...AGE_GROUPS, 'BETWEEN_45_AND_55', 'BETWEEN_56_AND_66']);

/** Monthly net income in euros. */
export const IncomeRange = z.enum(INCOME_RANGES);

export const SALUTATIONS = ['MR', 'MRS', 'DIVERSE'] as const;
export const Salutation = z.enum(SALUTATIONS);
export const TITLE_TYPES = ['NO_TITLE', 'DOCTOR', 'PROFESSOR', 'PROFESSOR_DOCTOR'] as const;
export const TitleType = z.enum(TITLE_TYPES);
export const FAMILY_STATUSES = [
  'SINGLE',
  'MARRIED',
  'SEPARATED',
  'DIVORCED',
  'WIDOWED',
  'PARTNERSHIP',
] as const;
export const FamilyStatus = z.enum(FAMILY_STATUSES);

export const AVAILABILITIES = ['ALL_DAY', 'MORNING', 'AFTERNOON', 'EVENING'] as const;
export const Availability = z.enum(AVAILABILITIES);

/** Progress of a request; WITHDRAWN ends it from any other status. */
export const REQUEST_STATUSES = [
  'RECEIVED',
  'VIEWED',
  'CONTACTED',
  'OFFER_MADE',
  'CLOSED',
  'WITHDRAWN',
] as const;
export const RequestStatus = z.enum(REQUEST_STATUSES);
export type RequestStatus = z.infer<typeof RequestStatus>;

/** Progress of one adviser. The last four are final: a refusal, or statuses that someone else sets. */
export const ADVISER_STATUSES = [...REQUEST_STATUSES, 'DECLINED', 'REDISTRIBUTED', 'EXPIRED'] as const;
export const AdviserStatus = z.enum(ADVISER_STATUSES);
export type AdviserStatus = z.infer<typeof AdviserStatus>;
