import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { LINK_ERRORS, PartOfRequestParams } from './link-params.ts';

/** What a visitor may say to an offer; EXTEND asks for more time. */
export const OfferAnswer = z.enum(['ACCEPTED', 'DECLINED', 'EXTEND']);
export type OfferAnswer = z.infer<typeof OfferAnswer>;

/** The visitor's answer to an offer. */
export const answerRequestOffer = {
  operationId: 'answerRequestOffer',
  method: 'POST',
  path: '/v2/contact/:token/offers/:id/answer',
  summary: 'Nimmt ein Angebot an, lehnt es ab oder bittet um Verlängerung; die Beratung erfährt es.',
  tag: 'Anfrage',
  params: PartOfRequestParams,
  body: z.strictObject({ answer: OfferAnswer }),
  errors: [...LINK_ERRORS, 'STATUS_NOT_POSSIBLE'],
} as const satisfies Operation;
