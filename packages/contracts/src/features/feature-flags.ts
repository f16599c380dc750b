import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** Call [4]: flag configuration, outside production. */
export const featureDatafile = {
  operationId: 'featureDatafile',
  method: 'GET',
  path: '/v1.0/features/datafile',
  summary: 'Konfiguration der Funktionsschalter, nur außerhalb des Betriebs.',
  tag: 'Funktionen',
  response: z.object({ features: z.record(text(64), z.looseObject({})) }),
  errors: ['NOT_FOUND'],
  isKeepable: true,
} as const satisfies Operation;

/** Variation of every flag for a visitor; the flags' defaults without an ID. */
export const featureDecisions = {
  operationId: 'featureDecisions',
  method: 'GET',
  path: '/v1.0/features/decisions',
  summary: 'Variante jedes Funktionsschalters für einen Besuch.',
  tag: 'Funktionen',
  headers: z.object({ 'x-visitor-id': z.optional(text(128)) }),
  response: z.record(text(64), z.union([z.boolean(), text(64)])),
  errors: [],
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;
export type FeatureDecisions = z.infer<typeof featureDecisions.response>;
