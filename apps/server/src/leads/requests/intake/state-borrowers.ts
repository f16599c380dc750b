import { checkStateBorrowers, errorOf, type FieldProblem, type BorrowersInput } from '@heimvorteil/contracts';
import { riskiestContract } from '@heimvorteil/engine';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Geography } from '../../../market/geo/index.ts';
import { problem, refused } from '../../../platform/http/calls/problem-error.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import { findLink, advisoryLinkOf, isExpired } from '../links/request-links.ts';
import { refuseEnded, refuseObjected } from '../lifecycle/opened-request.ts';
import {
  openContact,
  openFinancing,
  sealBorrowers,
  sealFinancing,
  type Contact,
  type Financing,
} from './sealed-request.ts';

interface BorrowerParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly rules: { readonly today: () => string; readonly geography: Geography };
}

/** Stores the borrowers' details encrypted, replacing earlier ones. Throws a ProblemError. */
export async function stateBorrowers(
  { db, vault, publicUrl, rules }: BorrowerParts,
  token: string,
  body: unknown,
  /** Fills missing addresses with the request's, because the request's page does not ask for them. */
  { addressOfRequest = false }: { addressOfRequest?: boolean } = {},
): Promise<{ advisoryLink: string }> {
  const link = await findLink(db, token, 'STATUS');
  if (!link?.request_id) throw problem(404, 'NO_REQUEST_FOUND');
  const requestId = link.request_id;
  await refuseObjected(db, requestId);
  const row = await db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['person.id', 'person.key_id', 'person.wrapped_key', 'request.contact', 'request.financing'])
    .select(isExpired)
    .where('request.id', '=', requestId)
    .executeTakeFirst();
  if (!row) return refuseEnded(db, requestId);
  if (link.is_over || row.expired) throw problem(410, 'REQUEST_EXPIRED');
  const seal = vault.sealOf(row);
  const input = addressOfRequest ? withAddresses(body, openContact(seal, requestId, row.contact)) : body;
  const value = checkBorrowers(input, rules);
  const borrowers = sealBorrowers(seal, requestId, value);
  const known = openFinancing(seal, requestId, row.financing);
  const financing = sealFinancing(seal, requestId, withContractOf(value, known));
  const stored = await db
    .updateTable('request')
    .set({ borrowers, financing, last_event_at: sql<Date>`now()` })
    .where('id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!stored) {
    await refuseObjected(db, requestId);
    throw problem(409, 'STATUS_NOT_POSSIBLE');
  }
  return { advisoryLink: advisoryLinkOf(publicUrl, token) };
}

/** Updates the case to the riskier of both employment contracts, because it sets the rates (contract §3). */
function withContractOf({ borrowers: { primary, secondary } }: BorrowersInput, known: Financing): Financing {
  const { financingCase } = known;
  const contractType = riskiestContract(
    primary.contractType ?? financingCase.contractType,
    secondary?.contractType,
  );
  return { ...known, financingCase: { ...financingCase, ...(contractType && { contractType }) } };
}

/** Validates borrowers; throws a ProblemError: 400, 422. */
export function checkBorrowers(body: unknown, rules: BorrowerParts['rules']): BorrowersInput {
  const { value, errors = [] } = checkStateBorrowers(body, rules.today());
  const all = [...errors, ...unknownPostcodes(body, errors, rules.geography)];
  if (!value || all.length > 0) throw refused(all);
  return value;
}

/** Fills in the request's address for borrowers without an address. */
function withAddresses(body: unknown, contact: Contact): unknown {
  const { relationship, borrowers } = body as {
    relationship?: unknown;
    borrowers: Readonly<Record<string, { readonly address?: unknown } | undefined>>;
  };
  const { primary, secondary } = borrowers;
  const { street, houseNumber, postalCode, city } = contact;
  const address = primary?.address ?? { street, houseNumber, postalCode, city, country: 'DE' };
  const isTogether = relationship === 'LIVING_TOGETHER';
  return {
    ...(body as object),
    borrowers: {
      ...borrowers,
      primary: primary && { ...primary, address },
      ...(secondary && { secondary: isTogether ? { address, ...secondary } : secondary }),
    },
  };
}

/** Only the geography knows which German postal codes exist. */
function unknownPostcodes(
  input: unknown,
  known: readonly FieldProblem[],
  geography: Geography,
): FieldProblem[] {
  const { borrowers } = (input ?? {}) as {
    borrowers?: Record<string, { address?: { country?: unknown; postalCode?: unknown } } | undefined>;
  };
  return ['primary', 'secondary'].flatMap((who) => {
    const { country, postalCode } = borrowers?.[who]?.address ?? {};
    const field = `borrowers.${who}.address.postalCode`;
    const isOurs = country === 'DE' && typeof postalCode === 'string' && /^\d{5}$/.test(postalCode);
    if (!isOurs || known.some((one) => one.field === field)) return [];
    return geography.byPostalCode(postalCode).length === 0 ? [errorOf('INVALID_POSTALCODE', field)] : [];
  });
}
