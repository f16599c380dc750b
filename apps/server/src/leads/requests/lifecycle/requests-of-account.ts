import type { OwnRequest, ProfileExport } from '@heimvorteil/contracts';
import { eurosFromCents, cents } from '@heimvorteil/engine';
import { caseNumber, type ReadableRequest } from '@heimvorteil/forms/financing-request';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { IS_EMAIL_VERIFIED } from './verified-contacts.ts';
import type { PartnerParts } from './opened-request.ts';
import {
  openContact,
  openFinancing,
  type Contact,
  type Financing,
  requestForReaders,
} from '../intake/sealed-request.ts';
import { overallStatus } from './status-transitions.ts';
import { byRequest, isOneOf, type RequestSelector } from '../links/request-links.ts';

export interface RequestOfAccount {
  readonly request: OwnRequest;
  readonly verifiedChannel: 'SMS' | 'EMAIL' | null;
  readonly contact: Contact;
  readonly stated: Financing['stated'];
  readonly readable: ReadableRequest;
}

export async function requestsOfAccount(
  parts: PartnerParts,
  selector: RequestSelector,
): Promise<RequestOfAccount[]> {
  const rows = await parts.db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'request.number', 'request.person_id', 'request.contact', 'request.financing'])
    .select(['request.created_at', 'request.expires_at', 'request.withdrawn_at', 'request.verified_channel'])
    .select('request.objection_lifted_at')
    .select(['person.key_id', 'person.wrapped_key'])
    .where(isOneOf(selector))
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id')
    .execute();
  const advisers = await advisersOf(parts, selector);
  return rows.map((row) => {
    const seal = parts.vault.sealOf({ ...row, id: row.person_id });
    const financing = openFinancing(seal, row.id, row.financing);
    const { stated, price, placeLabel, listing } = financing;
    const contact = openContact(seal, row.id, row.contact);
    const own = advisers.get(row.id) ?? [];
    return {
      request: {
        requestId: row.id,
        number: row.number ?? caseNumber(row.id),
        createdAt: row.created_at.toISOString(),
        ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.toISOString() }),
        financingType: stated.financingType,
        price: eurosFromCents(cents(price)),
        ...(placeLabel === undefined ? {} : { placeLabel }),
        ...(listing === undefined ? {} : { listing: { ...listing } }),
        status: overallStatus(
          own.map(({ status }) => status),
          row.withdrawn_at !== null,
        ),
        ...(row.objection_lifted_at && { objectionLiftedAt: row.objection_lifted_at.toISOString() }),
        advisers: own,
      },
      verifiedChannel: row.verified_channel,
      contact,
      stated,
      readable: requestForReaders(financing, contact, parts.market),
    };
  });
}

/** Withdrawn requests of an account: only number, day, status and advisers remain. */
export async function findWithdrawn(parts: PartnerParts, accountId: string): Promise<OwnRequest[]> {
  const rows = await parts.db
    .selectFrom('request')
    .select(['id', 'number', 'created_at', 'expires_at', 'objected_at', 'objection_lifted_at'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is not', null)
    .execute();
  const advisers = await advisersOf(parts, { accountId });
  return rows.map((row) => ({
    requestId: row.id,
    number: row.number ?? caseNumber(row.id),
    createdAt: row.created_at.toISOString(),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.toISOString() }),
    status: 'WITHDRAWN',
    ...(row.objected_at && { objectedAt: row.objected_at.toISOString() }),
    ...(row.objection_lifted_at && { objectionLiftedAt: row.objection_lifted_at.toISOString() }),
    advisers: advisers.get(row.id) ?? [],
  }));
}

async function advisersOf(
  { db, market }: PartnerParts,
  selector: RequestSelector,
): Promise<Map<string, OwnRequest['advisers']>> {
  const rows = await db
    .selectFrom('request_adviser')
    .innerJoin('request', 'request.id', 'request_adviser.request_id')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['request_adviser.request_id', 'request_adviser.status', 'adviser.name', 'adviser.provider_id'])
    .where(isOneOf(selector))
    .orderBy('request_adviser.position')
    .execute();
  const { providers } = market.current();
  return byRequest(rows, ({ name, provider_id: provider, status }) => ({
    name,
    company: providers.get(provider)?.name ?? name,
    status,
  }));
}

export interface PendingMessage {
  readonly recipient: string;
  readonly state: string;
  readonly createdAt: string;
  readonly changedAt: string;
}

export async function messagesOfAccount(
  db: Kysely<Tables>,
  selector: RequestSelector,
): Promise<Map<string, PendingMessage[]>> {
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('request', 'request.id', 'delivery.request_id')
    .select(['request.id as request_id', 'delivery.recipient'])
    // Leave out delivery to an unverified address, because it may be a stranger's.
    .select(
      sql<string>`case when delivery.recipient = 'VISITOR' and request.withdrawn_at is null and not ${IS_EMAIL_VERIFIED}
        then 'unverified' else delivery.state end`.as('state'),
    )
    .select(['delivery.created_at', 'delivery.changed_at'])
    .where(isOneOf(selector))
    .orderBy('delivery.created_at')
    .execute();
  return byRequest(rows, ({ recipient, state, created_at: created, changed_at: changed }) => ({
    recipient,
    state,
    createdAt: created.toISOString(),
    changedAt: changed.toISOString(),
  }));
}

/** Status changes by request, each with its author, earliest first. */
export async function stepsOfRequests(
  db: Kysely<Tables>,
  selector: RequestSelector,
): Promise<Map<string, ProfileExport['requests'][number]['steps']>> {
  const rows = await db
    .selectFrom('request_step')
    .innerJoin('request', 'request.id', 'request_step.request_id')
    .innerJoin('adviser', 'adviser.id', 'request_step.adviser_id')
    .select(['request_step.request_id', 'adviser.name', 'request_step.status', 'reached_at'])
    .where(isOneOf(selector))
    .orderBy('reached_at')
    .orderBy('request_step.adviser_id')
    .execute();
  return byRequest(rows, ({ name, status, reached_at: at }) => ({
    adviser: name,
    status,
    at: at.toISOString(),
  }));
}
