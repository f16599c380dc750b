import * as z from 'zod/mini';
import { lineOfText, text } from '../entities/text.ts';
import { CalculationKind } from './calculation-kind.ts';

const MOST_FIGURES = 24;
const LONGEST_NAME = 120;
const LONGEST_LINK = 4_096;

/** UUID as PostgreSQL formats it. */
const CalculationId = z.string().check(z.maxLength(36));

export const CalculationName = lineOfText(LONGEST_NAME).check(z.minLength(1));

/** Fields of a calculator's call or answers of a flow, validated by each kind's own schema. */
export const CalculationInputs = z.record(text(64), z.unknown());

/** Main results under their names in the calculator's answer; euros, percent, years, or a code. */
export const CalculationResult = z
  .record(text(64), z.union([z.number(), text(64), z.null()]))
  .check(z.refine((result) => Object.keys(result).length <= MOST_FIGURES, { error: 'TOO_LONG' }));
export type CalculationResult = z.infer<typeof CalculationResult>;

/** URL of the screen's state: path, query and, for private data, fragment. */
export const CalculationLink = text(LONGEST_LINK).check(
  z.refine((link) => /^\/baufinanzierung\/[^\\\s]*$/.test(link), { error: 'INVALID_VALUE' }),
);

/** Rules and market data of a result: `regeln 2026-11, markt 2026-11-20`. */
const RulesVersion = text(64);

export const SavedCalculation = z.object({
  id: CalculationId,
  name: CalculationName,
  kind: CalculationKind,
  inputs: CalculationInputs,
  link: z.optional(CalculationLink),
  rulesVersion: RulesVersion,
  /** Result at the time of saving. */
  result: CalculationResult,
  /** Time these inputs were saved; renaming does not change it. */
  savedAt: z.string().check(z.maxLength(32)),
});
export type SavedCalculation = z.infer<typeof SavedCalculation>;
