import * as z from 'zod/mini';
import { CertificateState } from '../certificates/certificate-calls.ts';
import { RequestMessage, RequestOffer } from '../conversation/conversation.ts';
import { Proposal } from '../entities/proposal.ts';
import { text } from '../entities/text.ts';
import { Profession } from '../enumerations.ts';
import type { Operation } from '../operation.ts';
import { VerificationChannel } from '../phone-verification/contact-verification.ts';
import { PreapprovalAnswer } from '../preapproval/preapproval.ts';
import { SavedProject } from '../project/project.ts';
import { LONGEST_RATING } from '../ratings/rating-words.ts';
import { RatingState } from '../ratings/ratings.ts';
import { ConsentPurpose } from '../requests/consents.ts';
import { AdviserStatus } from '../requests/request-enumerations.ts';
import { SavedCalculation } from './calculations.ts';
import { Moment, OwnConsent, OwnRequest, RowId } from './own-records.ts';

const tag = 'Eigenes';

export const listOwnRequests = {
  operationId: 'listOwnRequests',
  method: 'GET',
  path: '/v1.0/profile/requests',
  summary: 'Anfragen, die angemeldet gesendet wurden, die neueste zuerst.',
  tag,
  response: z.array(OwnRequest),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** All consents given with requests of this account. */
export const listOwnConsents = {
  operationId: 'listOwnConsents',
  method: 'GET',
  path: '/v1.0/profile/consents',
  summary: 'Alle Einwilligungen zu den eigenen Anfragen, die neueste zuerst.',
  tag,
  response: z.array(OwnConsent),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** Exports all stored data of the person as JSON (Art. 15 and 20 GDPR). */
export const exportProfile = {
  operationId: 'exportProfile',
  method: 'GET',
  path: '/v1.0/profile/export',
  summary: 'Alles, was über dich gespeichert ist, als JSON-Datei. Nur bis zehn Minuten nach der Anmeldung.',
  tag,
  response: z.object({
    exportedAt: Moment,
    account: z.object({
      id: RowId,
      email: text(320),
      emailVerified: z.boolean(),
      name: z.optional(text(320)),
      roles: z.array(text(32)),
      profession: Profession,
      createdAt: Moment,
      lastLoginAt: Moment,
    }),
    sessions: z.array(
      z.object({
        createdAt: Moment,
        seenAt: Moment,
        endsAt: Moment,
        endedAt: z.nullable(Moment),
        /** Name of browser and operating system. */
        device: z.nullable(text(64)),
      }),
    ),
    calculations: z.array(SavedCalculation),
    project: z.nullable(SavedProject),
    shortlist: z.array(z.object({ exposeId: z.int(), markedAt: Moment })),
    preapprovals: z.array(
      z.object({
        id: RowId,
        madeAt: Moment,
        stated: z.record(text(64), z.unknown()),
        answer: PreapprovalAnswer,
      }),
    ),
    /** All data of certificates that can still be checked publicly. */
    certificates: z.array(
      z.object({
        state: CertificateState,
        number: text(64),
        forename: text(120),
        surname: text(120),
        initials: text(16),
        priceUpTo: z.number(),
        location: text(160),
        issuedOn: text(10),
        validUntil: text(10),
        kid: text(32),
        signature: text(128),
      }),
    ),
    requests: z.array(
      z.extend(OwnRequest, {
        /** Channel by which the request's contact was verified; null if it was not. */
        verifiedChannel: z.nullable(VerificationChannel),
        contact: z.record(text(64), z.unknown()),
        /** Financing data as entered by the visitor. */
        stated: z.record(text(64), z.unknown()),
        /** Fields that the calculation assumed because the visitor left them out. */
        assumed: z.array(text(64)),
        /** Result on the day of the request. */
        calculation: z.nullable(z.record(text(64), z.unknown())),
        notes: z.array(z.object({ text: text(4_000), at: Moment })),
        /** Data about borrowers and property as entered by the visitor. */
        borrowers: z.nullable(z.record(text(64), z.unknown())),
        /** Messages between visitor and advisers. */
        written: z.array(RequestMessage),
        offers: z.array(RequestOffer),
        /** Proposals that the visitor requested, as they were on that day. */
        proposals: z.array(z.object({ requestedAt: Moment, proposal: Proposal })),
        /** Offers that advisers have entered but not sent yet. */
        drafts: z.array(
          z.object({ adviser: text(160), savedAt: Moment, stated: z.record(text(64), z.unknown()) }),
        ),
        /** Documents marked as ready, with the time since when. */
        documents: z.array(z.object({ code: text(64), readyAt: Moment })),
        appointments: z.array(
          z.object({
            start: Moment,
            status: text(16),
            /** Changes of the appointment in chronological order. */
            changes: z.array(z.object({ change: text(16), start: Moment, at: Moment })),
          }),
        ),
        /** Every status that an adviser has set, in chronological order. */
        steps: z.array(z.object({ adviser: text(160), status: AdviserStatus, at: Moment })),
        /** Notifications about the request with recipient, state and times. */
        messages: z.array(
          z.object({ recipient: text(16), state: text(32), createdAt: Moment, changedAt: Moment }),
        ),
      }),
    ),
    /** Withdrawn requests, of which only number, day and advisers are stored. */
    withdrawnRequests: z.array(OwnRequest),
    /** Proposals that were added to a request from another account of the same person. */
    proposalsElsewhere: z.array(z.object({ requestId: RowId, requestedAt: Moment, proposal: Proposal })),
    consents: z.array(OwnConsent),
    /** Proofs of consent, encrypted with separate keys because they outlive the account (§7a UWG). */
    consentProofs: z.array(
      z.object({
        requestId: RowId,
        purpose: ConsentPurpose,
        at: Moment,
        verifiedChannel: z.nullable(VerificationChannel),
        who: z.object({
          forename: text(120),
          surname: text(120),
          email: text(320),
          phoneNumber: text(64),
        }),
      }),
    ),
    /** Ratings that the person wrote, and their published versions. */
    ratings: z.array(
      z.object({
        providerId: z.int(),
        provider: text(120),
        stars: z.int(),
        /** Missing if it can no longer be decrypted. */
        text: z.optional(text(LONGEST_RATING)),
        state: RatingState,
        sentAt: Moment,
        refusal: z.optional(z.object({ code: text(32), words: text(400) })),
        shown: z.optional(z.object({ stars: z.int(), text: text(LONGEST_RATING), since: Moment })),
      }),
    ),
    /** Audit log of the account's requests, sessions and refused actions, in chronological order. */
    trail: z.array(
      z.object({
        at: Moment,
        actor: z.enum(['VISITOR', 'ADVISER', 'OPERATOR', 'SYSTEM']),
        action: text(64),
        requestId: z.optional(RowId),
      }),
    ),
  }),
  errors: ['NOT_LOGGED_IN', 'FRESH_LOGIN_NEEDED'],
} as const satisfies Operation;
export type ProfileExport = z.infer<typeof exportProfile.response>;

export type ProfilePart = Exclude<keyof ProfileExport, 'exportedAt'>;

/** Deletes the account with all its data. Requires a recent login, because it cannot be undone. */
export const eraseProfile = {
  operationId: 'eraseProfile',
  method: 'DELETE',
  path: '/v1.0/profile',
  summary: 'Löscht das Konto und alles, was daran hängt. Nur bis zehn Minuten nach der Anmeldung.',
  tag,
  errors: ['NOT_LOGGED_IN', 'FRESH_LOGIN_NEEDED', 'UNAVAILABLE'],
} as const satisfies Operation;

/** Stores or deletes that the visitor is a doctor or pharmacist, for lenders that serve only these. */
export const setMembership = {
  operationId: 'setMembership',
  method: 'POST',
  path: '/v1.0/membership',
  summary: 'Speichert am Konto, ob jemand Ärztin, Arzt oder Apotheker:in ist.',
  tag,
  body: z.strictObject({ profession: Profession }),
  errors: ['NOT_LOGGED_IN', 'INVALID_VALUE'],
} as const satisfies Operation;
