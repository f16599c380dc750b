import type { OperatedRequest } from '@heimvorteil/desk/services';
import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { Kysely } from 'kysely';
import { noteAudit } from '../../../platform/audit/index.ts';
import { isUuid } from '../../../platform/database/storable-value.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PartnerParts } from './opened-request.ts';
import { requestedProposals } from '../intake/requested-proposals.ts';
import {
  openContact,
  openFinancing,
  type Contact,
  requestForReaders,
  withoutContact,
} from '../intake/sealed-request.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import { byRequest, isOneOf, type RequestSelector } from '../links/request-links.ts';

export const placeOfNote = (row: string) => ({ table: 'request_note', column: 'content', row });

/** Operators' notes on requests, for the right of access (Art. 15 GDPR). */
export async function notesOfRequests(
  { db, vault }: { readonly db: Kysely<Tables>; readonly vault: Vault },
  selector: RequestSelector,
): Promise<Map<string, { text: string; at: string }[]>> {
  const rows = await db
    .selectFrom('request_note')
    .innerJoin('request', 'request.id', 'request_note.request_id')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request_note.id as note_id', 'request_id', 'content', 'noted_at'])
    .select(['person.id', 'person.key_id', 'person.wrapped_key'])
    .where(isOneOf(selector))
    .orderBy('noted_at')
    .execute();
  return byRequest(rows, (row) => ({
    text: vault.sealOf(row).open(placeOfNote(row.note_id), row.content),
    at: row.noted_at.toISOString(),
  }));
}

/** A request for the operator, without the person's data; undefined for an unknown id. */
export async function operatedRequest(
  { db, vault, market }: PartnerParts,
  requestId: string,
): Promise<OperatedRequest | undefined> {
  const row = await rowOf(db, requestId);
  if (!row) return undefined;
  const seal = vault.sealOf({ ...row, id: row.person_id });
  const financing = openFinancing(seal, row.id, row.financing);
  const { request, ...rest } = requestForReaders(financing, openContact(seal, row.id, row.contact), market);
  const { providers } = market.current();
  const providerOf = (one: { provider_id: number; name: string }) =>
    providers.get(one.provider_id)?.name ?? one.name;
  const advisers = await db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser.id', 'adviser.name', 'adviser.provider_id', 'origin', 'request_adviser.status'])
    .where('request_id', '=', row.id)
    .orderBy('position')
    .execute();
  const all = await db
    .selectFrom('adviser')
    .select(['id', 'name', 'provider_id', 'geo_prefixes'])
    .where('active', '=', true)
    .where('paused_at', 'is', null)
    .orderBy('name')
    .execute();
  const candidates = all
    .filter(({ id }) => !advisers.some((one) => one.id === id))
    .map((one) => ({
      id: one.id,
      name: one.name,
      provider: providerOf(one),
      isNear:
        one.geo_prefixes.length === 0 ||
        one.geo_prefixes.some((prefix) => financing.place !== '' && financing.place.startsWith(prefix)),
    }));
  return {
    requestId: row.id,
    number: row.number ?? caseNumber(row.id),
    createdAt: row.created_at.toISOString(),
    status: row.status ?? 'RECEIVED',
    details: { ...rest, request: withoutContact(request) },
    requested: (await requestedProposals(db, seal, row.id)).map(({ proposal, requestedAt }) => ({
      proposal,
      requestedAt,
    })),
    blocked: await blockedMessages(db, row.id),
    advisers: advisers.map((one) => ({
      name: one.name,
      provider: providerOf(one),
      origin: one.origin,
      status: one.status,
    })),
    candidates: candidates.toSorted((one, other) => Number(other.isNear) - Number(one.isNear)),
  };
}

async function blockedMessages(db: Kysely<Tables>, requestId: string): Promise<OperatedRequest['blocked']> {
  const rows = await db
    .selectFrom('delivery')
    .select(['id', 'kind', 'channel', 'changed_at'])
    .where('request_id', '=', requestId)
    .where('state', '=', 'blocked')
    .orderBy('changed_at', 'desc')
    .execute();
  return rows.map(({ changed_at: since, ...row }) => ({ ...row, since: since.toISOString() }));
}

export async function openPersonForOperator(
  { db, vault }: Pick<PartnerParts, 'db' | 'vault'>,
  requestId: string,
  { reason, by }: { reason: string; by: string },
): Promise<Contact | undefined> {
  const row = await rowOf(db, requestId);
  if (!row) return undefined;
  await noteAudit(db, {
    actor: 'OPERATOR',
    actorId: by,
    action: 'PERSON_OPENED',
    requestId: row.id,
    detail: { reason },
  });
  return openContact(vault.sealOf({ ...row, id: row.person_id }), row.id, row.contact);
}

async function rowOf(db: Kysely<Tables>, requestId: string) {
  if (!isUuid(requestId)) return undefined;
  return db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'request.number', 'request.person_id', 'request.created_at', 'request.status'])
    .select(['request.contact', 'request.financing', 'person.key_id', 'person.wrapped_key'])
    .where('request.id', '=', requestId)
    .executeTakeFirst();
}
