import * as z from 'zod/mini';
import { VerificationChannel } from '../phone-verification/find-verification.ts';
import { CertificateState } from '../certificates/certificate-calls.ts';
import { RequestMessage } from '../conversation/list-messages.ts';
import { RequestOffer } from '../conversation/list-offers.ts';
import { Proposal } from '../entities/proposal.ts';
import { text } from '../entities/text.ts';
import { Profession } from '../enumerations.ts';
import { PreapprovalAnswer } from '../preapproval/create-preapproval.ts';
import { SavedProject } from '../project/keep-project.ts';
import type { Operation } from '../operation.ts';
import { LONGEST_RATING } from '../ratings/rate-provider.ts';
import { RatingState } from '../ratings/rating-refusals.ts';
import { ConsentPurpose } from '../requests/stated-consents.ts';
import { AdviserStatus } from '../requests/request-enumerations.ts';
import { Moment, OwnConsent, OwnRequest, RowId } from './own-records.ts';
import { SavedCalculation } from './saved-calculation.ts';

const tag = 'Eigenes';

/** The requests of this account. */
export const listOwnRequests = {
  operationId: 'listOwnRequests',
  method: 'GET',
  path: '/v1.0/profile/requests',
  summary: 'Anfragen, die angemeldet gesendet wurden, die neueste zuerst.',
  tag,
  response: z.array(OwnRequest),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** The register of consents of this account's requests. */
export const listOwnConsents = {
  operationId: 'listOwnConsents',
  method: 'GET',
  path: '/v1.0/profile/consents',
  summary: 'Alle Einwilligungen zu den eigenen Anfragen, die neueste zuerst.',
  tag,
  response: z.array(OwnConsent),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** Everything that is stored about the person, readable by a program (Art. 15 and 20 GDPR). */
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
        /** Browser and system in plain words. */
        device: z.nullable(text(64)),
      }),
    ),
    calculations: z.array(SavedCalculation),
    project: z.nullable(SavedProject),
    shortlist: z.array(z.object({ exposeId: z.int(), markedAt: Moment })),
    /** What was asked of the pre-approval, and what it answered. */
    preapprovals: z.array(
      z.object({
        id: RowId,
        madeAt: Moment,
        stated: z.record(text(64), z.unknown()),
        answer: PreapprovalAnswer,
      }),
    ),
    /** Certificates with all that they say, as long as anybody may read it. */
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
        /** Whether phone or e-mail was proven to be this person's, and how. */
        verifiedChannel: z.nullable(VerificationChannel),
        /** Who asked, as it was stated. */
        contact: z.record(text(64), z.unknown()),
        /** What for, as it was stated. */
        stated: z.record(text(64), z.unknown()),
        /** Fields of the case that were calculated with although the visitor did not enter them. */
        assumed: z.array(text(64)),
        /** What was worked out on that day. */
        calculation: z.nullable(z.record(text(64), z.unknown())),
        /** What advisers have noted about it. */
        notes: z.array(z.object({ text: text(4_000), at: Moment })),
        /** The nearer data of who borrows and of the property, as they were stated. */
        borrowers: z.nullable(z.record(text(64), z.unknown())),
        /** What was written to and fro. */
        written: z.array(RequestMessage),
        /** What advisers offered. */
        offers: z.array(RequestOffer),
        /** Proposals that an offer was asked for, as they stood then. */
        proposals: z.array(z.object({ requestedAt: Moment, proposal: Proposal })),
        /** Offers that advisers have begun and not sent, as they were typed. */
        drafts: z.array(
          z.object({ adviser: text(160), savedAt: Moment, stated: z.record(text(64), z.unknown()) }),
        ),
        /** The papers that are there, and since when. */
        documents: z.array(z.object({ code: text(64), readyAt: Moment })),
        /** Hours that were booked for a talk. */
        appointments: z.array(
          z.object({
            start: Moment,
            status: text(16),
            /** Earliest first. */
            changes: z.array(z.object({ change: text(16), start: Moment, at: Moment })),
          }),
        ),
        /** Every status that an adviser gave it, earliest first. */
        steps: z.array(z.object({ adviser: text(160), status: AdviserStatus, at: Moment })),
        /** Messages about it: to whom, how far, when. */
        messages: z.array(
          z.object({ recipient: text(16), state: text(32), createdAt: Moment, changedAt: Moment }),
        ),
      }),
    ),
    /** Withdrawn requests, of which only number, day and advisers are left. */
    withdrawnRequests: z.array(OwnRequest),
    /** Proposals that an offer was asked for in a request that another account of the same person has sent. */
    proposalsElsewhere: z.array(z.object({ requestId: RowId, requestedAt: Moment, proposal: Proposal })),
    consents: z.array(OwnConsent),
    /** Proofs of who consented, sealed by keys of their own, which outlive the account (§7a UWG). */
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
    /** What was said about providers, and what of it is shown. */
    ratings: z.array(
      z.object({
        providerId: z.int(),
        provider: text(120),
        stars: z.int(),
        /** Left out: it can no longer be read. */
        text: z.optional(text(LONGEST_RATING)),
        state: RatingState,
        sentAt: Moment,
        refusal: z.optional(z.object({ code: text(32), words: text(400) })),
        shown: z.optional(z.object({ stars: z.int(), text: text(LONGEST_RATING), since: Moment })),
      }),
    ),
    /** Entries of the trail about the account's requests, and about its sessions and what it was refused, earliest first. */
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

/** A category of what is stored about the person. */
export type ProfilePart = Exclude<keyof ProfileExport, 'exportedAt'>;

/** Erases the account and everything that hangs on it; only soon after a login, since nothing brings it back. */
export const eraseProfile = {
  operationId: 'eraseProfile',
  method: 'DELETE',
  path: '/v1.0/profile',
  summary: 'Löscht das Konto und alles, was daran hängt. Nur bis zehn Minuten nach der Anmeldung.',
  tag,
  errors: ['NOT_LOGGED_IN', 'FRESH_LOGIN_NEEDED', 'UNAVAILABLE'],
} as const satisfies Operation;

/** Says that somebody is a doctor or a pharmacist, or is not any more. */
export const setMembership = {
  operationId: 'setMembership',
  method: 'POST',
  path: '/v1.0/membership',
  summary: 'Merkt sich am Konto, ob jemand Ärztin, Arzt oder Apotheker:in ist.',
  tag,
  body: z.strictObject({ profession: Profession }),
  errors: ['NOT_LOGGED_IN', 'INVALID_VALUE'],
} as const satisfies Operation;
