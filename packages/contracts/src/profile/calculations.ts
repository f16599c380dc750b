import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { IdempotencyKey } from '../requests/idempotency-key.ts';
import { CalculationKind } from './calculation-kind.ts';
import {
  CalculationInputs,
  CalculationLink,
  CalculationName,
  CalculationResult,
  SavedCalculation,
} from './saved-calculation.ts';

const params = z.object({ id: z.string().check(z.maxLength(64)) });
const tag = 'Eigenes';

/** What a saved calculation says of itself: taken, so that what was read can be sent back; only a change looks at when it was saved. */
const echo = {
  id: z.optional(text(64)),
  rulesVersion: z.optional(text(64)),
  savedAt: z.optional(text(32)),
};

/** Everything that the visitor has saved, newest first. */
export const listCalculations = {
  operationId: 'listCalculations',
  method: 'GET',
  path: '/v1.0/profile/calculations',
  summary: 'Gespeicherte Berechnungen, die neueste zuerst.',
  tag,
  response: z.array(SavedCalculation),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** Saves a calculation; the server works its result out, only a flow brings its own. */
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

/** One of them. */
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

/**
 * Gives it another name, other inputs, or both; what is left out stays. With `savedAt` other inputs replace only those that were read:
 * where others were saved since, they stay.
 */
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

/** Deletes it: no call finds it any more. Its owner's overview can take that back for ten minutes. */
export const deleteCalculation = {
  operationId: 'deleteCalculation',
  method: 'DELETE',
  path: '/v1.0/profile/calculations/:id',
  summary: 'Löscht eine gespeicherte Berechnung.',
  tag,
  params,
  errors: ['NOT_LOGGED_IN', 'CALCULATION_NOT_FOUND'],
} as const satisfies Operation;
