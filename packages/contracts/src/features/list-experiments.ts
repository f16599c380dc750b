import * as z from 'zod/mini';
import { IsoDate, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { EXPERIMENT_OUTCOMES } from './note-experiment-event.ts';

/** From and to. */
export const PercentInterval = z.object({ from: z.number(), to: z.number() });

export const ExperimentOutcome = z.enum(EXPERIMENT_OUTCOMES);

const ReachedOutcome = z.object({
  outcome: ExperimentOutcome,
  /** Visitors who have come that far. */
  count: z.int(),
  /** Of the variation's visitors, in percent; `null` without any. */
  rate: z.nullable(z.number()),
  /** In percent; holds at every look with a chance of 95 %. */
  interval: PercentInterval,
});

const ExperimentVariation = z.object({
  variation: text(64),
  /** Of the visitors who take part, in percent as the flag has it today; `null` where it plans none any more. */
  share: z.nullable(z.number()),
  isControl: z.boolean(),
  visitors: z.int(),
  /** Of these, who has met another variation later. */
  crossed: z.int(),
  outcomes: z.array(ReachedOutcome),
});

const ExperimentComparison = z.object({
  variation: text(64),
  control: text(64),
  /** The one outcome that decides. */
  outcome: ExperimentOutcome,
  /** Visitors of both whose days are over, so that nothing can change any more. */
  judgedVisitors: z.int(),
  /** In percentage points, variation less control; `null` before any day can be judged. */
  difference: z.nullable(z.number()),
  /** In percentage points; holds at every look with a chance of 95 %, all variations together. */
  interval: z.nullable(PercentInterval),
  /** How many times likelier what was seen is with an effect than without; at `decidesAt` it decides. */
  evidence: z.number(),
  decidesAt: z.number(),
  verdict: z.enum(['UNDECIDED', 'MORE', 'LESS']),
  /** The day, in Europe/Berlin, of the first visits of the day that decided. */
  decidedOn: z.nullable(IsoDate),
});

/** Every experiment with visitors, or that a flag plans: how it stands and what it has decided. */
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
      /** Day of the first visitor, in Europe/Berlin. */
      since: z.nullable(IsoDate),
      /** The last day of first visits that is judged. */
      judgedUntil: z.nullable(IsoDate),
      /** False where its figures are shown and decide nothing: who takes part depends on the variation. Every verdict is `UNDECIDED`, then. */
      decides: z.boolean(),
      /** Whether visitors are spread over the variations otherwise than planned: then no figure is to be believed. `null` once ended: the planned shares are known no more. */
      isSpreadSuspicious: z.nullable(z.boolean()),
      variations: z.array(ExperimentVariation),
      comparisons: z.array(ExperimentComparison),
    }),
  ),
  errors: ['NOT_LOGGED_IN', 'NOT_ALLOWED', 'SECOND_FACTOR_MISSING'],
} as const satisfies Operation;
export type Experiment = z.infer<typeof listExperiments.response>[number];
export type ExperimentComparison = z.infer<typeof ExperimentComparison>;
