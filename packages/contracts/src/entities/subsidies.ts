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
import { StatedEuros, whole } from './amounts.ts';
import { IsoDate, text } from './text.ts';
import { Euros } from './euros.ts';

/** What only subsidised programmes ask about a household and its home, each only where it was said. */
export const SubsidyAnswers = z.strictObject({
  /** Of the household, euros a year: mean of the second and the third year before the application. */
  taxableIncome: z.optional(StatedEuros),
  /** Under 18, in the household; left out, it stays open unless `numberOfChildren` is too few already. */
  minorChildren: z.optional(whole(BOUNDS.numberOfChildren)),
  /** Another home in Germany, wholly or in part. */
  ownsOtherHome: z.optional(z.boolean()),
  /** Baukindergeld or a family programme. */
  hadFamilySubsidy: z.optional(z.boolean()),
  /** What is built is always new. */
  buildingState: z.optional(z.enum(BUILDING_STATES)),
  energyStandard: z.optional(z.enum(ENERGY_STANDARDS)),
  /** Of the energy certificate. */
  energyClass: z.optional(z.enum(ENERGY_CLASSES)),
  /** As far as the programme asks. */
  willRenovate: z.optional(z.boolean()),
  /** With oil, gas or biomass. */
  heatsWithFuel: z.optional(z.boolean()),
  /** Of QNG-PLUS, over the building's life; with the seal it does, whatever stands here. */
  keepsGreenhouseGasLimit: z.optional(z.boolean()),
  /** Of the home, percent. */
  ownershipShare: z.optional(whole(OWNERSHIP_SHARE)),
  /** Those that are bought or built, not all of the house; 1 when left out. Of a home for oneself one counts. */
  dwellings: z.optional(whole(DWELLINGS)),
});
export type SubsidyAnswers = z.infer<typeof SubsidyAnswers>;

const MISSING = [...(Object.keys(SubsidyAnswers.shape) as (keyof SubsidyAnswers)[]), 'landPrice'] as const;

/** A subsidised programme and what it means for the case. */
export const Programme = z.object({
  programmeId: z.int(),
  name: text(160),
  /** Who lends it, through a bank. */
  lender: text(120),
  /** POSSIBLE: every condition is stated and met; OPEN: an answer is missing; EXCLUDED: a condition is not met. */
  state: z.enum(PROGRAMME_STATES),
  /** Euros: what it lends at most for this case, for OPEN what it could come to; null where EXCLUDED. */
  maxAmount: z.nullable(Euros),
  /** EXCLUDED: which conditions are not met; else those that are. */
  reasons: z.array(z.object({ code: z.enum(PROGRAMME_REASONS), message: text(600) })),
  /** What is still to be proven. */
  toProve: z.array(z.object({ code: z.enum(PROGRAMME_EVIDENCE), message: text(600) })),
  /** What would decide: answers of `subsidies`, and the price of a building's land. */
  missing: z.array(z.enum(MISSING)),
  /** Loans on offer where it is POSSIBLE; none where no rate was delivered. Percent a year. */
  terms: z.array(
    z.object({
      fixedInterestYears: z.int(),
      termMonths: z.int(),
      interestOnlyMonths: z.int(),
      nominalInterestRate: z.number(),
      source: text(400),
    }),
  ),
  /** Programmes that it cannot stand beside for the same home. */
  notWith: z.array(z.int()),
  source: text(400),
  sourceUrl: text(400),
  /** The day from which these conditions hold. */
  validFrom: IsoDate,
  /** The day on which they were last compared with their source. */
  checkedOn: IsoDate,
  /** Whether that is longer ago than conditions are taken to hold. */
  isOutdated: z.boolean(),
  /** The day from which its rates hold; null without rates. */
  ratesValidFrom: z.nullable(IsoDate),
});
export type Programme = z.infer<typeof Programme>;
