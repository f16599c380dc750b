import * as z from 'zod/mini';
import { hasDirection, withoutTurns } from '../entities/one-line.ts';
import { linesOfText, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { LONGEST_RATING, MOST_STARS } from './rating-words.ts';

/** State of a rating: not yet reviewed, published or refused by the operator. */
export const RatingState = z.enum(['WAITING', 'SHOWN', 'REFUSED']);
export type RatingState = z.infer<typeof RatingState>;

/** Public text; direction marks are rejected, because they could reorder the numbers in it. */
const RatingText = linesOfText(LONGEST_RATING).check(
  z.refine((value) => !hasDirection(withoutTurns(value)), { error: 'INVALID_TEXT' }),
);

/** Rates a provider whose adviser got the request; replaces an earlier rating of the visitor. */
export const rateProvider = {
  operationId: 'rateProvider',
  method: 'POST',
  path: '/v1.0/providers/:id/ratings',
  summary:
    'Bewertet einen Anbieter, bei dem die eigene Anfrage angekommen ist. Noch einmal ersetzt die eigene; gezeigt wird sie, sobald der Betreiber sie gelesen hat.',
  tag: 'Anbieter',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  body: z.strictObject({
    /** Token in the link to the visitor's request. */
    statusToken: text(200),
    stars: z.int().check(z.minimum(1), z.maximum(MOST_STARS)),
    text: z.optional(RatingText),
  }),
  response: z.object({
    state: RatingState,
    stars: z.int(),
    /** Text of the rating; empty if the visitor gave only stars. */
    text: text(LONGEST_RATING),
  }),
  successStatus: 201,
  errors: [
    'NOT_FOUND',
    'NO_REQUEST_FOUND',
    'REQUEST_EXPIRED',
    'REQUIRED',
    'OUT_OF_RANGE',
    'TOO_LONG',
    'INVALID_TEXT',
    'REQUEST_NOT_DELIVERED',
    'OWN_PROVIDER',
    'STATUS_NOT_POSSIBLE',
    'OBJECTED',
    'TOO_MANY_REQUESTS',
  ],
} as const satisfies Operation;
