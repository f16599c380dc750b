import { formatHousehold } from '@heimvorteil/forms/borrowers';
import { caseNumber, AVAILABILITY_LABELS, SALUTATION_LABELS } from '@heimvorteil/forms/financing-request';
import type { FinancingCase } from '@heimvorteil/contracts';
import type { PartnerAnswer, PartnerCase } from '@heimvorteil/desk/services';
import type { Kysely } from 'kysely';
import { berlinDay } from '../../../platform/clock/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { callConsentOf } from '../consents/store-consents.ts';
import { findLink, isExpired } from '../links/request-links.ts';
import { lendersOf } from '../matching/assigned-advisers.ts';
import { proposalsForAdviser } from './requested-proposals.ts';
import {
  openBorrowers,
  openContact,
  openFinancing,
  type Contact,
  requestForReaders,
  withoutContact,
} from './sealed-request.ts';
import { nextStatuses } from '../lifecycle/status-transitions.ts';
import { maskPhoneNumber } from '../../../people/phone-verification/index.ts';
import type { PartnerParts } from '../lifecycle/opened-request.ts';

const HIDDEN = '••••';

function maskedContact({ salutation, phoneNumber, email, availability }: Contact): PartnerCase['masked'] {
  const called = salutation === 'DIVERSE' ? '' : `${SALUTATION_LABELS[salutation]} `;
  return {
    name: `${called}${HIDDEN}`,
    phone: maskPhoneNumber(phoneNumber),
    email: `${HIDDEN}@${HIDDEN}.${email.split('.').at(-1) ?? ''}`,
    ...(availability === undefined ? {} : { availability: AVAILABILITY_LABELS[availability] }),
  };
}

/**
 * A request as its adviser reads it, without contact data; changes nothing, because mail scanners read it
 * too.
 */
export async function partnerCase(parts: PartnerParts, token: string): Promise<PartnerAnswer<PartnerCase>> {
  const partner = await partnerRow(parts.db, token);
  if (!partner.done) return partner;
  const row = partner.done;
  const { id: requestId } = row;
  const seal = parts.vault.sealOf({ ...row, id: row.person_id });
  const contact = openContact(seal, requestId, row.contact);
  const { request, ...readable } = requestForReaders(
    openFinancing(seal, requestId, row.financing),
    contact,
    parts.market,
  );
  return {
    done: {
      requestId,
      number: row.number ?? caseNumber(requestId),
      createdAt: row.created_at.toISOString(),
      ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.toISOString() }),
      adviser: {
        name: row.name,
        provider: parts.market.current().providers.get(row.provider_id)?.name ?? row.name,
      },
      status: row.status,
      steps: await stepsOf(parts.db, requestId, row.adviser_id),
      nextStatuses: nextStatuses(row.status),
      verifiedChannel: row.verified_channel,
      phoneCalls: await phoneCallsOf(parts.db, { requestId, adviserId: row.adviser_id }, row.may_call),
      worksOn: [...new Set(lendersOf(row.reasons.filter(({ code }) => code !== 'BRANDED')))].map(
        (id) => parts.market.current().providers.get(id)?.name ?? `Nr. ${id}`,
      ),
      details: { ...readable, request: withoutContact(request) },
      requested: await proposalsForAdviser(parts.db, seal, row),
      household:
        row.borrowers === null
          ? []
          : formatHousehold(
              openBorrowers(seal, requestId, row.borrowers),
              berlinDay(row.created_at.getTime()),
            ),
      masked: maskedContact(contact),
    },
  };
}

/** A request for the adviser of a link; refused once the request is no longer this adviser's. */
export async function partnerRow(
  db: Kysely<Tables>,
  token: string,
): Promise<PartnerAnswer<NonNullable<Awaited<ReturnType<typeof rowOfPartner>>>>> {
  const row = await rowOfPartner(db, token);
  if (!row) return { refused: 'NO_REQUEST_FOUND' };
  if (row.withdrawn_at !== null || row.status === 'WITHDRAWN') return { refused: 'WITHDRAWN' };
  if (row.status === 'REDISTRIBUTED') return { refused: 'REDISTRIBUTED' };
  return row.expired || row.status === 'EXPIRED' ? { refused: 'REQUEST_EXPIRED' } : { done: row };
}

export async function partnerAt(
  db: Kysely<Tables>,
  token: string,
): Promise<PartnerAnswer<{ requestId: string; adviserId: number }>> {
  const { done: found, refused: missing } = await partnerRow(db, token);
  return found ? { done: { requestId: found.id, adviserId: found.adviser_id } } : { refused: missing };
}

export async function caseOfPartner(
  { db, vault }: Pick<PartnerParts, 'db' | 'vault'>,
  token: string,
): Promise<PartnerAnswer<FinancingCase>> {
  const { done: row, refused: missing } = await partnerRow(db, token);
  if (!row) return { refused: missing };
  const seal = vault.sealOf({ ...row, id: row.person_id });
  return { done: openFinancing(seal, row.id, row.financing).financingCase };
}

async function rowOfPartner(db: Kysely<Tables>, token: string) {
  const link = await findLink(db, token, 'PARTNER');
  if (!link || link.is_over) return undefined;
  return db
    .selectFrom('request_adviser')
    .innerJoin('request', 'request.id', 'request_adviser.request_id')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'request.number', 'request.person_id', 'request.created_at', 'request.expires_at'])
    .select(['request.contact', 'request.financing', 'request.borrowers', 'request.verified_channel'])
    .select(['request.withdrawn_at', 'request_adviser.adviser_id', 'request_adviser.status'])
    .select(['request_adviser.may_call', 'request_adviser.reasons', 'adviser.name', 'adviser.provider_id'])
    .select(['person.key_id', 'person.wrapped_key', isExpired])
    .where('request_adviser.request_id', '=', link.request_id)
    .where('request_adviser.adviser_id', '=', link.adviser_id)
    .executeTakeFirst();
}

async function phoneCallsOf(
  db: Kysely<Tables>,
  at: { requestId: string; adviserId: number },
  mayCall: boolean,
): Promise<PartnerCase['phoneCalls']> {
  const consent = await callConsentOf(db, at);
  if (!consent) throw new Error(`request ${at.requestId} has no consent answer on calls`);
  const { words, givenAt, holds } = consent;
  return { allowed: holds && mayCall, words, at: givenAt.toISOString() };
}

async function stepsOf(
  db: Kysely<Tables>,
  requestId: string,
  adviserId: number,
): Promise<PartnerCase['steps']> {
  const steps = await db
    .selectFrom('request_step')
    .select(['status', 'reached_at'])
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId)
    .orderBy('reached_at')
    .execute();
  return steps.map(({ status, reached_at: at }) => ({ status, at: at.toISOString() }));
}
