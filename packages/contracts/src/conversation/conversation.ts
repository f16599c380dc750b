import * as z from 'zod/mini';
import { Proposal } from '../entities/proposal.ts';
import { linesOfText, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { IdempotencyKey } from '../partners/request-headers.ts';
import { LONGEST_REQUEST_MESSAGE } from './longest-message.ts';

const LinkParams = z.object({ token: z.string().check(z.maxLength(200)) });

const PartOfRequestParams = z.extend(LinkParams, { id: z.string().check(z.maxLength(36)) });

/** Errors of every call with a request's token: the token is unknown, or the request expired. */
const LINK_ERRORS = ['NO_REQUEST_FOUND', 'REQUEST_EXPIRED'] as const;

/** Withdraws a request from one adviser; idempotent. */
export const withdrawAdviser = {
  operationId: 'withdrawAdviser',
  method: 'POST',
  path: '/v2/contact/:token/advisers/:id/withdrawal',
  summary: 'Zieht die Anfrage bei einer Beratung zurück: Deren Zugang endet.',
  tag: 'Anfrage',
  params: PartOfRequestParams,
  errors: [...LINK_ERRORS, 'UNAVAILABLE'],
} as const satisfies Operation;

/** Withdraws a whole request; idempotent. */
export const withdrawRequest = {
  operationId: 'withdrawRequest',
  method: 'POST',
  path: '/v2/contact/:token/withdrawal',
  summary: 'Zieht die Anfrage zurück: Angaben werden gelöscht, die Beratungen erfahren es.',
  tag: 'Anfrage',
  params: LinkParams,
  errors: [...LINK_ERRORS, 'UNAVAILABLE'],
} as const satisfies Operation;

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

/** An adviser's offer, with the amounts of the day it was sent. */
export const RequestOffer = z.object({
  id: text(36),
  adviser: z.object({ id: text(36), name: text(160) }),
  proposals: z.array(Proposal),
  /** Adviser's remark on the offer. */
  words: z.optional(text(LONGEST_REQUEST_MESSAGE)),
  validUntil: text(10),
  /** Whether `validUntil` is past by the server's date. */
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

export const RequestMessage = z.object({
  id: text(36),
  from: z.enum(['VISITOR', 'ADVISER']),
  /** Adviser who wrote the message or is its only recipient; absent if it went to all advisers. */
  adviserId: z.optional(text(36)),
  name: z.optional(text(160)),
  text: text(LONGEST_REQUEST_MESSAGE),
  sentAt: text(32),
});
export type RequestMessage = z.infer<typeof RequestMessage>;

export const listRequestMessages = {
  operationId: 'listRequestMessages',
  method: 'GET',
  path: '/v2/contact/:token/messages',
  summary: 'Nachrichten zu einer Anfrage, die älteste zuerst.',
  tag: 'Anfrage',
  params: LinkParams,
  response: z.array(RequestMessage),
  errors: LINK_ERRORS,
} as const satisfies Operation;

const RequestMessageText = linesOfText(LONGEST_REQUEST_MESSAGE).check(z.minLength(1, { error: 'REQUIRED' }));

/** Sends a message of the visitor to one adviser of a request, or to all. */
export const sendRequestMessage = {
  operationId: 'sendRequestMessage',
  method: 'POST',
  path: '/v2/contact/:token/messages',
  summary:
    'Schreibt einer Beratung oder allen, die die Anfrage haben. Derselbe Text mit demselben Idempotency-Key zählt einmal.',
  tag: 'Anfrage',
  params: LinkParams,
  headers: z.object({ 'idempotency-key': z.optional(IdempotencyKey) }),
  body: z.strictObject({
    text: RequestMessageText,
    /** ID from the request's state; defaults to all advisers. */
    adviserId: z.optional(text(36)),
  }),
  response: z.object({ id: text(36), sentAt: text(32) }),
  successStatus: 201,
  errors: [
    ...LINK_ERRORS,
    'REQUIRED',
    'TOO_LONG',
    'INVALID_VALUE',
    'STATUS_NOT_POSSIBLE',
    'OBJECTED',
    'TOO_MANY_REQUESTS',
  ],
} as const satisfies Operation;
