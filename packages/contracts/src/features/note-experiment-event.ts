import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** How far a visitor has come. */
export const EXPERIMENT_OUTCOMES = ['CALCULATOR', 'OFFERS', 'REQUEST'] as const;
export type ExperimentOutcome = (typeof EXPERIMENT_OUTCOMES)[number];

/** What is told of a visitor: how far they have come, or that they consent with a number that a host has handed over, or take it back. */
const ExperimentEvent = z.enum([
  'CALCULATOR_REACHED',
  'OFFERS_REACHED',
  'REQUEST_SENT',
  'CONSENT_GIVEN',
  'CONSENT_WITHDRAWN',
]);

/** Notes what a visitor who has consented has reached; taking the consent back removes what was noted. */
export const noteExperimentEvent = {
  operationId: 'noteExperimentEvent',
  method: 'POST',
  path: '/v1.0/features/events',
  summary:
    'Was ein Besuch mit Einwilligung erreicht hat, für die Versuche; nur von eigenen Seiten. CONSENT_WITHDRAWN löscht, was dazu gespeichert ist.',
  tag: 'Funktionen',
  body: z.strictObject({
    visitorId: text(128),
    event: ExperimentEvent,
  }),
  errors: ['FOREIGN_PAGE', 'VISITOR_CONSENT_MISSING'],
} as const satisfies Operation;
export type ExperimentEvent = z.infer<typeof ExperimentEvent>;
