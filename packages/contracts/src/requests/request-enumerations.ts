import { AGE_GROUPS, CONTRACT_TYPES, FINANCING_TYPES, INCOME_RANGES } from '@heimvorteil/engine';
import * as z from 'zod/mini';

export const FinancingType = z.enum(FINANCING_TYPES);
export const ContractType = z.enum(CONTRACT_TYPES);

/** When the visitor wants to finance a purchase or building. */
export const FINANCING_STARTS = [
  'IN_LESS_THAN_THREE_MONTH',
  'IN_BETWEEN_THREE_AND_SIX_MONTHS',
  'IN_MORE_THAN_SIX_MONTH',
] as const;
/** When the present fixed rate ends. */
export const FOLLOW_UP_STARTS = ['LESS_THAN_ONE_YEAR', 'ONE_TO_FIVE_YEARS'] as const;
export const FinancingStart = z.enum([...FINANCING_STARTS, ...FOLLOW_UP_STARTS]);

/** How far a purchase has progressed, in order. */
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
/** Accepts also the two names that older forms send for the middle age groups. */
export const AgeGroupInput = z.enum([...AGE_GROUPS, 'BETWEEN_45_AND_55', 'BETWEEN_56_AND_66']);

/** Ranges of the monthly net income in euros. */
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

/** Progress of a request; WITHDRAWN can follow any other status. */
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

/** Progress of one adviser. The last four are final: the adviser declined, or another party ended it. */
export const ADVISER_STATUSES = [...REQUEST_STATUSES, 'DECLINED', 'REDISTRIBUTED', 'EXPIRED'] as const;
export const AdviserStatus = z.enum(ADVISER_STATUSES);
export type AdviserStatus = z.infer<typeof AdviserStatus>;
