import * as z from 'zod/mini';
import { VerificationChannel } from '../phone-verification/find-verification.ts';
import { text } from '../entities/text.ts';
import { AdviserStatus, FinancingType, RequestStatus } from '../requests/request-enumerations.ts';
import { ConsentPurpose } from '../requests/stated-consents.ts';

/** A moment with its zone, ISO 8601. */
export const Moment = text(32);
/** A row's number. */
export const RowId = text(36);

/** A listing as it was on the day of a request. */
export const RequestedListing = z.object({ exposeId: z.int(), title: text(256), city: text(120) });

/** An adviser who has a request, and how far it is there. */
export const AskedAdviser = z.object({ name: text(160), company: text(160), status: AdviserStatus });

/** A financing request that was sent while its visitor was logged in. */
export const OwnRequest = z.object({
  requestId: RowId,
  /** Short and speakable. */
  number: text(16),
  createdAt: Moment,
  /** Left out: it goes on. */
  expiresAt: z.optional(Moment),
  /** Left out, as everything that was stated: it was taken back. */
  financingType: z.optional(FinancingType),
  /** Price of a purchase or building, value of what is financed on. */
  price: z.optional(z.number()),
  /** The property's place as people write it. */
  placeLabel: z.optional(text(160)),
  /** The listing as it was on the day of the request. */
  listing: z.optional(RequestedListing),
  status: RequestStatus,
  /** When an objection (Art. 21 GDPR) ended it. */
  objectedAt: z.optional(Moment),
  /** When its visitor lifted an earlier objection for it. */
  objectionLiftedAt: z.optional(Moment),
  advisers: z.array(AskedAdviser),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

/** A row of the register of consents: what was asked, what was answered, who may rely on it. */
export const OwnConsent = z.object({
  requestId: RowId,
  purpose: ConsentPurpose,
  channel: z.nullable(z.enum(['PHONE'])),
  granted: z.boolean(),
  textVersion: text(32),
  words: text(2_000),
  companies: z.array(text(160)),
  /** Where it was asked. */
  screen: text(64),
  at: Moment,
  /** How it was shown that the contact was one's own; null: it was not. */
  verifiedChannel: z.nullable(VerificationChannel),
  /** Who relied on it, and when: each keeps it for five years more. */
  uses: z.array(z.object({ company: text(160), use: z.enum(['HANDED_OVER', 'CALL']), at: Moment })),
  /** When a later answer took it back; null while it holds, and where nothing was granted. */
  withdrawnAt: z.nullable(Moment),
});
export type OwnConsent = z.infer<typeof OwnConsent>;
