import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PersonSeal, Vault } from '../../../platform/privacy/index.ts';
import {
  openBorrowers,
  openContact,
  openFinancing,
  type Contact,
  type Financing,
} from '../intake/sealed-request.ts';
import type { MarketInForce } from '../../../market/offers/index.ts';
import { problem } from '../../../platform/http/calls/problem-error.ts';
import { endedByObjection } from '../../../platform/suppression/index.ts';

export interface OpenedRequest {
  readonly requestId: string;
  readonly number: string;
  readonly seal: PersonSeal;
  readonly financing: Financing;
  contact(): Contact;
  /** Undefined if the visitor has not entered details of the borrowers. */
  borrowers(): ReturnType<typeof openBorrowers> | undefined;
}

export interface RequestReading {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
}

/**
 * Opens a request. Throws a ProblemError if it has ended, even since its caller's check: 404 or 409 `OBJECTED`; and a
 * BrokenSealError if its key is lost.
 */
export async function openRequest(
  { db, vault }: RequestReading,
  requestId: string | null,
): Promise<OpenedRequest> {
  const row = await db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'request.number', 'request.contact', 'request.financing', 'request.borrowers'])
    .select(['person_id', 'key_id', 'wrapped_key'])
    .where('request.id', '=', requestId)
    .executeTakeFirst();
  if (!row) return refuseEnded(db, requestId);
  const seal = vault.sealOf({ id: row.person_id, key_id: row.key_id, wrapped_key: row.wrapped_key });
  return {
    requestId: row.id,
    number: row.number ?? caseNumber(row.id),
    seal,
    financing: openFinancing(seal, row.id, row.financing),
    contact: () => openContact(seal, row.id, row.contact),
    borrowers: () => (row.borrowers === null ? undefined : openBorrowers(seal, row.id, row.borrowers)),
  };
}

export interface PartnerParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly market: MarketInForce;
}

/** Throws a ProblemError 409 `OBJECTED` if an objection ended the request, so that its links send nothing. */
export async function refuseObjected(db: Kysely<Tables>, requestId: string | null): Promise<void> {
  const row = await db
    .selectFrom('request')
    .select('objected_at')
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (row?.objected_at) throw endedByObjection(row.objected_at);
}

/** Throws a ProblemError if the request ended meanwhile: 409 `OBJECTED`, else 404 `NO_REQUEST_FOUND`. */
export async function refuseEnded(db: Kysely<Tables>, requestId: string | null): Promise<never> {
  await refuseObjected(db, requestId);
  throw problem(404, 'NO_REQUEST_FOUND');
}
