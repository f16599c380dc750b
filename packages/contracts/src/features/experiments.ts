import * as z from 'zod/mini';
import { IsoDate, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** Configuration of the feature flags, available outside production only. */
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

/** Variation of every feature flag for a visitor; without an id the default of each flag. */
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

export const PercentInterval = z.object({ from: z.number(), to: z.number() });

export const EXPERIMENT_OUTCOMES = ['CALCULATOR', 'OFFERS', 'REQUEST'] as const;

export const ExperimentOutcome = z.enum(EXPERIMENT_OUTCOMES);
export type ExperimentOutcome = z.infer<typeof ExperimentOutcome>;

const ReachedOutcome = z.object({
  outcome: ExperimentOutcome,
  count: z.int(),
  /** Percent of the variation's visitors; `null` without visitors. */
  rate: z.nullable(z.number()),
  /** Percent; a 95 % confidence sequence, which is valid however often the operator looks. */
  interval: PercentInterval,
});

const ExperimentVariation = z.object({
  variation: text(64),
  /** Planned percent of participants in today's flag; `null` if the flag no longer has this variation. */
  share: z.nullable(z.number()),
  isControl: z.boolean(),
  visitors: z.int(),
  /** Number of visitors who saw this variation and later another one. */
  crossed: z.int(),
  outcomes: z.array(ReachedOutcome),
});

const ExperimentComparison = z.object({
  variation: text(64),
  control: text(64),
  outcome: ExperimentOutcome,
  /** Visitors of both variations whose observation period is over. */
  judgedVisitors: z.int(),
  /** Variation minus control in percentage points; `null` until a first day is fully observed. */
  difference: z.nullable(z.number()),
  /** Percentage points; a 95 % confidence sequence that holds for all variations together. */
  interval: z.nullable(PercentInterval),
  /** Likelihood ratio of an effect against none; the verdict is reached at `decidesAt`. */
  evidence: z.number(),
  decidesAt: z.number(),
  verdict: z.enum(['UNDECIDED', 'MORE', 'LESS']),
  /** Day (Europe/Berlin) of the first visits with which the verdict was reached. */
  decidedOn: z.nullable(IsoDate),
});

/** State and verdict of each experiment that has visitors or is in a flag. */
export const listExperiments = {
  operationId: 'listExperiments',
  method: 'GET',
  path: '/v1.0/features/experiments',
  summary: 'Versuche mit ihren Zahlen, Spannen und Antworten, für den Betrieb.',
  tag: 'Funktionen',
  response: z.array(
    z.object({
      experiment: text(128),
      state: z.enum(['RUNNING', 'ENDED']),
      /** Day (Europe/Berlin) of the experiment's first visitor. */
      since: z.nullable(IsoDate),
      /** Latest day of first visits that count in the comparisons. */
      judgedUntil: z.nullable(IsoDate),
      /** False if taking part depends on the variation itself; all verdicts are then `UNDECIDED`. */
      decides: z.boolean(),
      /** True if the visitors are not spread as planned, so results are unreliable; `null` after the end. */
      isSpreadSuspicious: z.nullable(z.boolean()),
      variations: z.array(ExperimentVariation),
      comparisons: z.array(ExperimentComparison),
    }),
  ),
  errors: ['NOT_LOGGED_IN', 'NOT_ALLOWED', 'SECOND_FACTOR_MISSING'],
} as const satisfies Operation;
export type Experiment = z.infer<typeof listExperiments.response>[number];
export type ExperimentComparison = z.infer<typeof ExperimentComparison>;

/** A page that the visitor has reached, or consent given (with the id from a host page) or withdrawn. */
const ExperimentEvent = z.enum([
  'CALCULATOR_REACHED',
  'OFFERS_REACHED',
  'REQUEST_SENT',
  'CONSENT_GIVEN',
  'CONSENT_WITHDRAWN',
]);

/** Records what a visitor with consent has reached; withdrawing consent deletes it. */
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
