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

/** Answers that only subsidised programmes need; absent if not entered. */
export const SubsidyAnswers = z.strictObject({
  /** Household's euros a year: mean of the second and third year before the application. */
  taxableIncome: z.optional(EuroAmount),
  /** Children under 18 in the household; if absent, `numberOfChildren` is their upper limit. */
  minorChildren: z.optional(whole(BOUNDS.numberOfChildren)),
  /** Another home in Germany, wholly or in part. */
  ownsOtherHome: z.optional(z.boolean()),
  /** Whether the household received Baukindergeld or a family programme. */
  hadFamilySubsidy: z.optional(z.boolean()),
  /** Ignored when building, because the house is then new. */
  buildingState: z.optional(z.enum(BUILDING_STATES)),
  energyStandard: z.optional(z.enum(ENERGY_STANDARDS)),
  energyClass: z.optional(z.enum(ENERGY_CLASSES)),
  /** Whether the household will renovate to the extent the programme requires. */
  willRenovate: z.optional(z.boolean()),
  /** Whether the home is heated with oil, gas or biomass. */
  heatsWithFuel: z.optional(z.boolean()),
  /** Whether the building meets the lifetime limit of QNG-PLUS, as it always does with the QNG seal. */
  keepsGreenhouseGasLimit: z.optional(z.boolean()),
  /** Share of the home that the household will own, in percent. */
  ownershipShare: z.optional(whole(OWNERSHIP_SHARE)),
  /** Number of dwellings bought or built; defaults to 1. Only one counts for owner occupation. */
  dwellings: z.optional(whole(DWELLINGS)),
});
export type SubsidyAnswers = z.infer<typeof SubsidyAnswers>;

const MISSING = [...(Object.keys(SubsidyAnswers.shape) as (keyof SubsidyAnswers)[]), 'landPrice'] as const;

/** A subsidised programme and its result for the case. */
export const Programme = z.object({
  programmeId: z.int(),
  name: text(160),
  /** Funding institution; the loan is granted through a bank. */
  lender: text(120),
  /** POSSIBLE: every condition is met. OPEN: an answer is missing. EXCLUDED: a condition is not met. */
  state: z.enum(PROGRAMME_STATES),
  /** Maximum loan in euros for this case, for OPEN the maximum possible; null if EXCLUDED. */
  maxAmount: z.nullable(Euros),
  /** Unmet conditions if EXCLUDED, otherwise the conditions that are met. */
  reasons: z.array(z.object({ code: z.enum(PROGRAMME_REASONS), message: text(600) })),
  /** Evidence that the household still has to provide. */
  toProve: z.array(z.object({ code: z.enum(PROGRAMME_EVIDENCE), message: text(600) })),
  /** Missing answers that decide: fields of `subsidies`, and `landPrice` of a building. */
  missing: z.array(z.enum(MISSING)),
  /** Available loans if POSSIBLE; empty if no rates were delivered. Percent a year. */
  terms: z.array(
    z.object({
      fixedInterestYears: z.int(),
      termMonths: z.int(),
      interestOnlyMonths: z.int(),
      nominalInterestRate: z.number(),
      source: text(400),
    }),
  ),
  /** IDs of programmes that cannot be combined with this programme for the same home. */
  notWith: z.array(z.int()),
  source: text(400),
  sourceUrl: text(400),
  /** Day the programme's present conditions became effective. */
  validFrom: IsoDate,
  /** Day of the last comparison with the source. */
  checkedOn: IsoDate,
  /** Whether `checkedOn` is too long ago to rely on the conditions. */
  isOutdated: z.boolean(),
  /** Day the programme's rates became effective; null without rates. */
  ratesValidFrom: z.nullable(IsoDate),
});
export type Programme = z.infer<typeof Programme>;
