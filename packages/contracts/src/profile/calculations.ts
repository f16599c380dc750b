import * as z from 'zod/mini';
import { CALCULATOR_KINDS, FLOW_KINDS, type CalculatorKind } from '../calculators/registry.ts';
import { lineOfText, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { IdempotencyKey } from '../partners/request-headers.ts';

export const CalculationKind = z.enum([...CALCULATOR_KINDS, ...FLOW_KINDS]);
export type CalculationKind = z.infer<typeof CalculationKind>;

/** Whether the server can recalculate saved calculations of this kind. */
export function isCalculatorKind(kind: CalculationKind): kind is CalculatorKind {
  return (CALCULATOR_KINDS as readonly string[]).includes(kind);
}

const MOST_FIGURES = 24;
const LONGEST_NAME = 120;
const LONGEST_LINK = 4_096;

const CalculationName = lineOfText(LONGEST_NAME).check(z.minLength(1));

/** Fields of a calculator's API call, or answers of a flow; the schema of the kind validates them. */
const CalculationInputs = z.record(text(64), z.unknown());

/** Main results by their names in the API response; euros, percent, years, or a code. */
export const CalculationResult = z
  .record(text(64), z.union([z.number(), text(64), z.null()]))
  .check(z.refine((result) => Object.keys(result).length <= MOST_FIGURES, { error: 'TOO_LONG' }));
export type CalculationResult = z.infer<typeof CalculationResult>;

/** URL that restores the screen: path, query and, if data are private, fragment. */
const CalculationLink = text(LONGEST_LINK).check(
  z.refine((link) => /^\/baufinanzierung\/[^\\\s]*$/.test(link), { error: 'INVALID_VALUE' }),
);

export const SavedCalculation = z.object({
  /** UUID in PostgreSQL's format. */
  id: z.string().check(z.maxLength(36)),
  name: CalculationName,
  kind: CalculationKind,
  inputs: CalculationInputs,
  link: z.optional(CalculationLink),
  /** Version of the rules and day of the market, such as `regeln 2026-11, markt 2026-11-20`. */
  rulesVersion: text(64),
  /** Main results when it was saved. */
  result: CalculationResult,
  /** Time when these inputs were saved; renaming does not change it. */
  savedAt: z.string().check(z.maxLength(32)),
});
export type SavedCalculation = z.infer<typeof SavedCalculation>;

const params = z.object({ id: z.string().check(z.maxLength(64)) });
const tag = 'Eigenes';

/** Fields that are accepted so that callers can send back what they read; only a change uses `savedAt`. */
const echo = {
  id: z.optional(text(64)),
  rulesVersion: z.optional(text(64)),
  savedAt: z.optional(text(32)),
};

export const listCalculations = {
  operationId: 'listCalculations',
  method: 'GET',
  path: '/v1.0/profile/calculations',
  summary: 'Gespeicherte Berechnungen, die neueste zuerst.',
  tag,
  response: z.array(SavedCalculation),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** Saves a calculation. The server calculates the result itself, except for a flow. */
export const saveCalculation = {
  operationId: 'saveCalculation',
  method: 'POST',
  path: '/v1.0/profile/calculations',
  summary: 'Speichert eine Berechnung mit ihren Eingaben und dem Ergebnis von heute.',
  tag,
  headers: z.object({ 'idempotency-key': z.optional(IdempotencyKey) }),
  body: z.strictObject({
    ...echo,
    name: CalculationName,
    kind: CalculationKind,
    inputs: CalculationInputs,
    link: z.optional(CalculationLink),
    result: z.optional(CalculationResult),
  }),
  response: SavedCalculation,
  successStatus: 201,
  errors: [
    'NOT_LOGGED_IN',
    'TOO_MANY_CALCULATIONS',
    'COULD_NOT_CALCULATE',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
} as const satisfies Operation;
export type SaveCalculationBody = z.infer<typeof saveCalculation.body>;

export const findCalculation = {
  operationId: 'findCalculation',
  method: 'GET',
  path: '/v1.0/profile/calculations/:id',
  summary: 'Eine gespeicherte Berechnung.',
  tag,
  params,
  response: SavedCalculation,
  errors: ['NOT_LOGGED_IN', 'CALCULATION_NOT_FOUND'],
} as const satisfies Operation;

/** Changes only the fields sent. With `savedAt`, refuses if other inputs were saved in the meantime. */
export const changeCalculation = {
  operationId: 'changeCalculation',
  method: 'PUT',
  path: '/v1.0/profile/calculations/:id',
  summary: 'Benennt eine Berechnung um oder ersetzt ihre Eingaben.',
  tag,
  params,
  body: z.strictObject({
    ...echo,
    name: z.optional(CalculationName),
    kind: z.optional(CalculationKind),
    inputs: z.optional(CalculationInputs),
    link: z.optional(CalculationLink),
    result: z.optional(CalculationResult),
  }),
  response: SavedCalculation,
  errors: ['NOT_LOGGED_IN', 'CALCULATION_NOT_FOUND', 'CHANGED_MEANWHILE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type ChangeCalculationBody = z.infer<typeof changeCalculation.body>;

/** Deletes a calculation; the owner can undo this for ten minutes in the overview. */
export const deleteCalculation = {
  operationId: 'deleteCalculation',
  method: 'DELETE',
  path: '/v1.0/profile/calculations/:id',
  summary: 'Löscht eine gespeicherte Berechnung.',
  tag,
  params,
  errors: ['NOT_LOGGED_IN', 'CALCULATION_NOT_FOUND'],
} as const satisfies Operation;
