import {
  BOUNDS,
  BUILDING_STATES,
  DWELLINGS,
  ENERGY_CLASSES,
  ENERGY_STANDARDS,
  OWNERSHIP_SHARE,
  PROGRAMME_EVIDENCE,
  PROGRAMME_REASONS,
  PROGRAMME_STATES,
} from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { EuroAmount, whole } from './amounts.ts';
import { Euros } from './euros.ts';
import { IsoDate, text } from './text.ts';

/** Answers that only subsidised programmes need; missing if not entered. */
export const SubsidyAnswers = z.strictObject({
  /** Household's income in euros a year, averaged over the second and third year before the application. */
  taxableIncome: z.optional(EuroAmount),
  /** Number of children under 18 in the household; without it `numberOfChildren` is the maximum. */
  minorChildren: z.optional(whole(BOUNDS.numberOfChildren)),
  /** Whether the household owns another home in Germany, also in part. */
  ownsOtherHome: z.optional(z.boolean()),
  /** Whether the household has received Baukindergeld or another subsidy for families. */
  hadFamilySubsidy: z.optional(z.boolean()),
  /** Ignored if the household builds the house, because it is new then. */
  buildingState: z.optional(z.enum(BUILDING_STATES)),
  energyStandard: z.optional(z.enum(ENERGY_STANDARDS)),
  energyClass: z.optional(z.enum(ENERGY_CLASSES)),
  /** Whether the household will renovate as far as the programme requires. */
  willRenovate: z.optional(z.boolean()),
  /** Whether the home is heated with oil, gas or biomass. */
  heatsWithFuel: z.optional(z.boolean()),
  /** Whether the building meets the QNG-PLUS limit on greenhouse gas, as one with a QNG seal does. */
  keepsGreenhouseGasLimit: z.optional(z.boolean()),
  /** Percentage of the home that the household will own. */
  ownershipShare: z.optional(whole(OWNERSHIP_SHARE)),
  /** Number of dwellings that are bought or built, by default 1; owner-occupiers use only one. */
  dwellings: z.optional(whole(DWELLINGS)),
});
export type SubsidyAnswers = z.infer<typeof SubsidyAnswers>;

const MISSING = [...(Object.keys(SubsidyAnswers.shape) as (keyof SubsidyAnswers)[]), 'landPrice'] as const;

/** A subsidised programme with its result for the case. */
export const Programme = z.object({
  programmeId: z.int(),
  name: text(160),
  /** Institution that funds the programme; a bank grants the loan. */
  lender: text(120),
  /** POSSIBLE: every condition is met. OPEN: an answer is missing. EXCLUDED: a condition is not met. */
  state: z.enum(PROGRAMME_STATES),
  /** Maximum loan in euros for this case; if OPEN, the maximum that is still possible; null if EXCLUDED. */
  maxAmount: z.nullable(Euros),
  /** Conditions that are not met if EXCLUDED, otherwise those that are met. */
  reasons: z.array(z.object({ code: z.enum(PROGRAMME_REASONS), message: text(600) })),
  /** Evidence that the household still has to provide. */
  toProve: z.array(z.object({ code: z.enum(PROGRAMME_EVIDENCE), message: text(600) })),
  /** Inputs that are still needed for a decision: fields of `subsidies`, or `landPrice` of a building. */
  missing: z.array(z.enum(MISSING)),
  /** Loans to choose from if POSSIBLE, in percent a year; empty without known rates. */
  terms: z.array(
    z.object({
      fixedInterestYears: z.int(),
      termMonths: z.int(),
      interestOnlyMonths: z.int(),
      nominalInterestRate: z.number(),
      source: text(400),
    }),
  ),
  /** Ids of programmes that exclude this one for the same home. */
  notWith: z.array(z.int()),
  source: text(400),
  sourceUrl: text(400),
  /** First day of the programme's present conditions. */
  validFrom: IsoDate,
  /** Day on which the data were last compared with the source. */
  checkedOn: IsoDate,
  /** Whether `checkedOn` is too long ago for the conditions to be reliable. */
  isOutdated: z.boolean(),
  /** First day of the programme's rates; null without rates. */
  ratesValidFrom: z.nullable(IsoDate),
});
export type Programme = z.infer<typeof Programme>;
