import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { VerificationChannel } from '../phone-verification/contact-verification.ts';
import { ConsentPurpose } from '../requests/consents.ts';
import { AdviserStatus, FinancingType, RequestStatus } from '../requests/request-enumerations.ts';

const tag = 'Eigenes';

/** Time in ISO 8601 with time zone. */
export const Moment = text(32);
export const RowId = text(36);

const OwnSession = z.object({
  /** Id of the session, which is not its secret cookie. */
  id: RowId,
  createdAt: Moment,
  /** Time of the last use, accurate to a minute. */
  lastSeenAt: Moment,
  /** Name of browser and operating system; empty if unknown. */
  device: text(64),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = {
  operationId: 'listOwnSessions',
  method: 'GET',
  path: '/v1.0/profile/sessions',
  summary: 'Deine Anmeldungen mit Gerät, Beginn und letzter Nutzung; die zuletzt genutzte zuerst.',
  tag,
  response: z.array(OwnSession),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** Ends a session immediately, also the caller's own. */
export const endOwnSession = {
  operationId: 'endOwnSession',
  method: 'DELETE',
  path: '/v1.0/profile/sessions/:id',
  summary: 'Beendet eine Anmeldung. Sie gilt sofort nicht mehr.',
  tag,
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  errors: ['NOT_LOGGED_IN', 'SESSION_NOT_FOUND'],
} as const satisfies Operation;

export const endOtherSessions = {
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/v1.0/profile/sessions',
  summary: 'Beendet alle Anmeldungen außer dieser.',
  tag,
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** A listing as it was on the day of the request. */
export const RequestedListing = z.object({ exposeId: z.int(), title: text(256), city: text(120) });

/** An adviser who received a request, with their progress. */
export const AssignedAdviser = z.object({ name: text(160), company: text(160), status: AdviserStatus });

/** A financing request that was sent while logged in. */
export const OwnRequest = z.object({
  requestId: RowId,
  /** Short number of the request to name on the phone. */
  number: text(16),
  createdAt: Moment,
  /** Time after which the request expires; missing while it is in progress. */
  expiresAt: z.optional(Moment),
  /** This and all other entries are missing if the request was withdrawn. */
  financingType: z.optional(FinancingType),
  /** Price of a purchase or building, or value of the property for follow-on financing. */
  price: z.optional(z.number()),
  /** Name of the property's place. */
  placeLabel: z.optional(text(160)),
  listing: z.optional(RequestedListing),
  status: RequestStatus,
  /** Time of an objection (Art. 21 GDPR) that ended the request. */
  objectedAt: z.optional(Moment),
  /** Time when the visitor lifted an earlier objection by sending this request. */
  objectionLiftedAt: z.optional(Moment),
  advisers: z.array(AssignedAdviser),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

/** A stored consent: question, answer and the companies that may rely on it. */
export const OwnConsent = z.object({
  requestId: RowId,
  purpose: ConsentPurpose,
  channel: z.nullable(z.enum(['PHONE'])),
  granted: z.boolean(),
  textVersion: text(32),
  words: text(2_000),
  companies: z.array(text(160)),
  screen: text(64),
  at: Moment,
  /** Channel by which the contact was verified; null if it was not. */
  verifiedChannel: z.nullable(VerificationChannel),
  /** Companies that have relied on this consent, with time; each retains the proof for five more years. */
  uses: z.array(z.object({ company: text(160), use: z.enum(['HANDED_OVER', 'CALL']), at: Moment })),
  /** Time when a later answer withdrew the consent; null while it is effective and if it was refused. */
  withdrawnAt: z.nullable(Moment),
});
export type OwnConsent = z.infer<typeof OwnConsent>;
