import * as z from 'zod/mini';
import { Proposal } from '../entities/proposal.ts';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { OfferAnswer } from './answer-offer.ts';
import { LONGEST_REQUEST_MESSAGE } from './send-message.ts';
import { LINK_ERRORS, LinkParams } from './link-params.ts';

/** An adviser's offer, with the figures of that day. */
export const RequestOffer = z.object({
  id: text(36),
  adviser: z.object({ id: text(36), name: text(160) }),
  proposals: z.array(Proposal),
  /** Adviser's remark on the offer. */
  words: z.optional(text(LONGEST_REQUEST_MESSAGE)),
  validUntil: text(10),
  /** Judged by the server's date. */
  expired: z.boolean(),
  sentAt: text(32),
  answer: z.optional(OfferAnswer),
  /** Accepted proposal; absent if an answer of an older version does not name one of several. */
  acceptedProposalId: z.optional(text(36)),
  answeredAt: z.optional(text(32)),
});
export type RequestOffer = z.infer<typeof RequestOffer>;

export const listRequestOffers = {
  operationId: 'listRequestOffers',
  method: 'GET',
  path: '/v2/contact/:token/offers',
  summary: 'Angebote, die auf eine Anfrage gekommen sind, das neueste zuerst.',
  tag: 'Anfrage',
  params: LinkParams,
  response: z.array(RequestOffer),
  errors: LINK_ERRORS,
} as const satisfies Operation;
