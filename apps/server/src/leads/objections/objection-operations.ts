import {
  type CodeContact,
  objectToUse,
  sendObjectionLink,
  unsubscribe,
  type Operator,
} from '@heimvorteil/contracts';
import type { ObjectionReach, ObjectionServices, ProvableContact } from '@heimvorteil/portal/services';
import { ownContacts, type RequestSender, openContact } from '../requests/index.ts';
import { objectBy, findReach } from './object.ts';
import {
  askForObjectionLink,
  type ObjectionLinkParts,
  targetOf,
  requestToObjectTo,
  optOutToken,
} from './objection-link.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { profileOfAccount } from '../../people/identity/index.ts';
import { codeRecipient, emailIndexOf, phoneIndexOf } from '../../people/phone-verification/index.ts';
import { BrokenSealError, type Vault } from '../../platform/privacy/index.ts';
import { pauseAdviser } from '../advisers/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { suppress } from '../../platform/suppression/index.ts';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { MessageComposers } from '../deliveries/index.ts';
import { objectionLinkMail, objectionNotice } from '../../platform/messages/index.ts';

type Caller = Pick<RequestSender, 'account' | 'visitKey'>;

export interface ObjectionOperations extends ObjectionServices {
  /** Extent of an objection by a caller with verified contacts; undefined for an invalid token. */
  reachByContact(token: string, caller: Caller): Promise<ObjectionReach | undefined>;
  /** Objects to everything if a contact of the link's request is verified as the caller's, else to nothing. */
  objectByContact(token: string, caller: Caller): Promise<ObjectionReach | undefined>;
  /** Unmasked contact to which the verification code for an objection is sent. */
  findProvable(token: string): Promise<CodeContact | undefined>;
}

export function objectionOperations(parts: ObjectionLinkParts): ObjectionOperations {
  return {
    unsubscribing: (token) => unsubscribing(parts.db, token),
    unsubscribe: (token) => unsubscribeBy(parts, token),
    reachOf: (token) => findReach(parts.db, token),
    object: (token) => objectBy(parts, token),
    reachByContact: async (token, caller) => findReach(parts.db, token, await ownContacts(parts, caller)),
    async objectByContact(token, caller) {
      const proven = await ownContacts(parts, caller);
      const reach = await findReach(parts.db, token, proven);
      return reach === 'EVERYTHING' ? objectBy(parts, token, proven) : reach;
    },
    provable: (token) => maskedProvable(parts, token),
    findProvable: (token) => findProvable(parts, token),
    askForLink: (email) => askForObjectionLink(parts, email),
  };
}

type ContactParts = Pick<ObjectionLinkParts, 'db' | 'vault'>;

/** Verified contact of the link's request for a code; undefined without one or if the request has ended. */
async function findProvable({ db, vault }: ContactParts, token: string): Promise<CodeContact | undefined> {
  const target = await targetOf(db, 'OBJECTION', token);
  if (!target || 'adviserId' in target) return undefined;
  const row = await db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.contact', 'account_id', 'person.id', 'key_id', 'wrapped_key'])
    .where('request.id', '=', target.requestId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const isVerified = (index: string) => target.verified.includes(index);
  try {
    const { email, phoneNumber } = openContact(vault.sealOf(row), target.requestId, row.contact);
    if (isVerified(phoneIndexOf(phoneNumber, vault))) return { phoneNumber };
    if (isVerified(emailIndexOf(email, vault))) return { email };
    const account = row.account_id === null ? undefined : await profileOfAccount(db, vault, row.account_id);
    return account && isVerified(emailIndexOf(account.email, vault)) ? { email: account.email } : undefined;
  } catch (error) {
    // With a lost key the request is unreadable and no code can be sent.
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** Like `findProvable`, with the contact masked for the page. */
async function maskedProvable(parts: ContactParts, token: string): Promise<ProvableContact | undefined> {
  const contact = await findProvable(parts, token);
  if (!contact) return undefined;
  const { channel, masked } = codeRecipient(contact, parts.vault);
  return { channel, contact: masked };
}

/** Owner of an unsubscription link; undefined for any other token. */
async function unsubscribing(db: Kysely<Tables>, token: string): Promise<'VISITOR' | 'ADVISER' | undefined> {
  const target = await targetOf(db, 'UNSUBSCRIBE', token);
  return target && ('adviserId' in target ? 'ADVISER' : 'VISITOR');
}

/** Ends a visitor's reminders or pauses an adviser, idempotent; false for an invalid token. */
async function unsubscribeBy(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs: Jobs },
  token: string,
): Promise<boolean> {
  const target = await targetOf(db, 'UNSUBSCRIBE', token);
  if (!target) return false;
  if ('adviserId' in target) {
    const { adviserId } = target;
    await db.transaction().execute((trx) => pauseAdviser(trx, jobs, adviserId));
    jobs.wake('deliveries');
    return true;
  }
  const { email } = target;
  await db.transaction().execute((trx) => suppress(trx, [email], 'REMINDERS'));
  return true;
}

export function objectionRoutes(app: FastifyInstance, objections: ObjectionOperations): void {
  serve(app, unsubscribe, async ({ body }) => {
    if (!(await objections.unsubscribe(body.id))) throw problem(404, 'NOT_FOUND');
  });
  serve(app, objectToUse, async ({ body }) => {
    if (!(await objections.object(body.id))) throw problem(404, 'NOT_FOUND');
  });
  serve(app, sendObjectionLink, ({ body }) => objections.askForLink(body.email));
}

export function objectionMessages(parts: {
  db: Kysely<Tables>;
  vault: Vault;
  operator: Operator;
  publicUrl: string;
}): Pick<MessageComposers, 'OBJECTION' | 'OBJECTION_LINK'> {
  const { db, operator, publicUrl } = parts;
  return {
    async OBJECTION({ requestId, adviserId }) {
      const { email, number } = await db
        .selectFrom('adviser')
        .leftJoin('request', (join) => join.on('request.id', '=', requestId))
        .select(['adviser.email', 'request.number'])
        .where('adviser.id', '=', adviserId)
        .executeTakeFirstOrThrow();
      const facts = { to: email, number: number ?? caseNumber(requestId ?? '') };
      return { message: objectionNotice(facts, operator), seal: undefined };
    },

    async OBJECTION_LINK({ subjectId }) {
      const found = subjectId === null ? undefined : await requestToObjectTo(parts, subjectId);
      if (!found) return undefined;
      const { requestId, seal, email } = found;
      const token = await optOutToken(parts, 'OBJECTION', { requestId });
      const objectionUrl = `${publicUrl}/baufinanzierung/widerspruch/anfrage/${token}`;
      return { message: objectionLinkMail({ to: email, objectionUrl }, operator), seal };
    },
  };
}
