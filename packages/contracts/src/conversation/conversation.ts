import * as z from 'zod/mini';
import { Proposal } from '../entities/proposal.ts';
import { linesOfText, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { IdempotencyKey } from '../partners/request-headers.ts';
import { LONGEST_REQUEST_MESSAGE } from './longest-message.ts';

const LinkParams = z.object({ token: z.string().check(z.maxLength(200)) });

const PartOfRequestParams = z.extend(LinkParams, { id: z.string().check(z.maxLength(36)) });

/** Errors of all calls with a request's token, which may be unknown or belong to an expired request. */
const LINK_ERRORS = ['NO_REQUEST_FOUND', 'REQUEST_EXPIRED'] as const;

/** Withdraws a request from one adviser; succeeds also if repeated. */
export const withdrawAdviser = {
  operationId: 'withdrawAdviser',
  method: 'POST',
  path: '/v2/contact/:token/advisers/:id/withdrawal',
  summary: 'Zieht die Anfrage bei einer Beratung zurück: Deren Zugang endet.',
  tag: 'Anfrage',
  params: PartOfRequestParams,
  errors: [...LINK_ERRORS, 'UNAVAILABLE'],
} as const satisfies Operation;

/** Withdraws a request from all advisers; succeeds also if repeated. */
export const withdrawRequest = {
  operationId: 'withdrawRequest',
  method: 'POST',
  path: '/v2/contact/:token/withdrawal',
  summary: 'Zieht die Anfrage zurück: Angaben werden gelöscht, die Beratungen erfahren es.',
  tag: 'Anfrage',
  params: LinkParams,
  errors: [...LINK_ERRORS, 'UNAVAILABLE'],
} as const satisfies Operation;

/** Answer of the visitor to an offer; EXTEND asks for more time. */
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
    /** The accepted proposal, required if the offer has several; the others count as declined. */
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

/** Offer of an adviser with its amounts on the day it was sent. */
export const RequestOffer = z.object({
  id: text(36),
  adviser: z.object({ id: text(36), name: text(160) }),
  proposals: z.array(Proposal),
  /** Remark of the adviser. */
  words: z.optional(text(LONGEST_REQUEST_MESSAGE)),
  validUntil: text(10),
  /** Whether `validUntil` has passed on the server's date. */
  expired: z.boolean(),
  sentAt: text(32),
  answer: z.optional(OfferAnswer),
  /** The accepted proposal; missing in old answers to offers with several proposals. */
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
  /** Adviser who wrote the message, or is its only recipient; missing if it went to all advisers. */
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

/** Sends a message from the visitor to one or all advisers of a request. */
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
    /** Id of the adviser from the request's status; by default all advisers. */
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
