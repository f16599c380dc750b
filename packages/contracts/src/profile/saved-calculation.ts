import * as z from 'zod/mini';
import { lineOfText, text } from '../entities/text.ts';
import { CalculationKind } from './calculation-kind.ts';

const MOST_FIGURES = 24;
const LONGEST_NAME = 120;
const LONGEST_LINK = 4_096;

/** A row's number as PostgreSQL writes it. */
const CalculationId = z.string().check(z.maxLength(36));

/** What somebody calls a calculation. */
export const CalculationName = lineOfText(LONGEST_NAME).check(z.minLength(1));

/** The fields of a calculator's call, or the answers of a flow; each kind's own schema judges them. */
export const CalculationInputs = z.record(text(64), z.unknown());

/** Headline figures under the names that the calculator's answer gives them; euros, percent, years, or a code. */
export const CalculationResult = z
  .record(text(64), z.union([z.number(), text(64), z.null()]))
  .check(z.refine((result) => Object.keys(result).length <= MOST_FIGURES, { error: 'TOO_LONG' }));
export type CalculationResult = z.infer<typeof CalculationResult>;

/** The screen's own address of the state: path, query and, for what is private, fragment. */
export const CalculationLink = text(LONGEST_LINK).check(
  z.refine((link) => /^\/baufinanzierung\/[^\\\s]*$/.test(link), { error: 'INVALID_VALUE' }),
);

/** Which rules and which market a result comes from: `regeln 2026-11, markt 2026-11-20`. */
const RulesVersion = text(64);

/** A calculation that somebody keeps. */
export const SavedCalculation = z.object({
  id: CalculationId,
  name: CalculationName,
  kind: CalculationKind,
  inputs: CalculationInputs,
  link: z.optional(CalculationLink),
  rulesVersion: RulesVersion,
  /** At the time of saving. */
  result: CalculationResult,
  /** When these inputs were saved; a new name leaves it as it is. */
  savedAt: z.string().check(z.maxLength(32)),
});
export type SavedCalculation = z.infer<typeof SavedCalculation>;
