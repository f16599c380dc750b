import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { LINK_ERRORS, PartOfRequestParams } from './link-params.ts';

/** Visitor's answer to an offer; EXTEND asks for more time. */
export const OfferAnswer = z.enum(['ACCEPTED', 'DECLINED', 'EXTEND']);
export type OfferAnswer = z.infer<typeof OfferAnswer>;

export const answerRequestOffer = {
  operationId: 'answerRequestOffer',
  method: 'POST',
  path: '/v2/contact/:token/offers/:id/answer',
  summary:
    'Nimmt ein Darlehen eines Angebots an, lehnt das Angebot ab oder bittet um Verlängerung; die Beratung erfährt es. Annehmen ist unverbindlich, noch kein Darlehensvertrag.',
  tag: 'Anfrage',
  params: PartOfRequestParams,
  body: z.strictObject({
    answer: OfferAnswer,
    /** Accepted proposal, required if the offer holds several; the others count as declined. */
    proposalId: z.optional(text(36)),
  }),
  errors: [
    ...LINK_ERRORS,
    'REQUIRED',
    'INVALID_VALUE',
    'PROPOSAL_NOT_IN_OFFER',
    'STATUS_NOT_POSSIBLE',
    'OBJECTED',
    'OFFER_EXPIRED',
  ],
} as const satisfies Operation;
export type GivenOfferAnswer = z.infer<typeof answerRequestOffer.body>;
