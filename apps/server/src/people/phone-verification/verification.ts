import {
  type CodeContact,
  type SentCode,
  type VerificationAnswer,
  confirmCode as confirmCodeCall,
  findVerification,
  sendCode as sendCodeCall,
} from '@heimvorteil/contracts';
import type { PendingCode, Visitor } from '@heimvorteil/portal/services';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type Vault, BrokenSealError } from '../../platform/privacy/index.ts';
import { maskEmail } from './code-contact.ts';
import { confirmCode, type ConfirmedCode, type ConfirmingVisit, MOST_ATTEMPTS } from './confirm-code.ts';
import { sendCode, type CodeCaller, resendPause, type VerificationParts } from './send-code.ts';
import { latestVerified, openMasked } from './verified-contacts.ts';
import { Counter, type Registry } from 'prom-client';
import { ProblemError, problem } from '../../platform/http/calls/problem-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseForeignWrites } from '../../platform/http/pages/own-pages.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { Visitors, Visits } from '../identity/index.ts';

const SENDINGS = ['sent', 'refused', 'failed'] as const;
const TRIES = ['confirmed', 'wrong', 'expired'] as const;

export function countCodes(counted: Verification, registry: Registry): Verification {
  const sendings = new Counter({
    name: 'verification_codes_total',
    help: 'Requested codes by channel and outcome: sent, refused by a limit or check, failed at gateway or mail server.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  const tries = new Counter({
    name: 'verification_tries_total',
    help: 'Entered codes by outcome: confirmed, wrong, expired (or never sent).',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const channel of ['sms', 'mail'])
    for (const outcome of SENDINGS) sendings.inc({ channel, outcome }, 0);
  for (const outcome of TRIES) tries.inc({ outcome }, 0);
  return {
    ...counted,
    async send(contact, caller) {
      const channel = contact.email === undefined ? 'sms' : 'mail';
      try {
        const sent = await counted.send(contact, caller);
        sendings.inc({ channel, outcome: 'sent' });
        return sent;
      } catch (error) {
        const isRefusal = error instanceof ProblemError && error.statusCode < 500;
        sendings.inc({ channel, outcome: isRefusal ? 'refused' : 'failed' });
        throw error;
      }
    },
    async confirm(code, visit) {
      try {
        const confirmed = await counted.confirm(code, visit);
        tries.inc({ outcome: confirmed === 'CONFIRMED' ? 'confirmed' : 'expired' });
        return confirmed;
      } catch (error) {
        if (error instanceof ProblemError)
          tries.inc({ outcome: error.statusCode === 422 ? 'wrong' : 'expired' });
        throw error;
      }
    },
  };
}

export interface Verification {
  send(contact: CodeContact, caller: CodeCaller): Promise<SentCode>;
  confirm(code: string, visit: ConfirmingVisit): Promise<ConfirmedCode>;
  pending(visitKey: string): Promise<PendingCode | undefined>;
  /** Latest contact verified in a visit, or a login's address if the provider has verified the address. */
  stateOf(visitKey: string, visitor: Visitor | undefined): Promise<VerificationAnswer>;
}

export function verification(parts: VerificationParts): Verification {
  return {
    send: (contact, caller) => sendCode(parts, contact, caller),
    confirm: (code, visit) => confirmCode(parts, code, visit),
    pending: (visitKey) => pendingCode(parts, visitKey),
    async stateOf(visitKey, visitor) {
      const own = await latestVerified(parts, visitKey);
      if (own) return { verified: true, ...own };
      return visitor?.emailVerified
        ? { verified: true, channel: 'EMAIL', contact: maskEmail(visitor.email) }
        : { verified: false };
    },
  };
}

async function pendingCode(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  visitKey: string,
): Promise<PendingCode | undefined> {
  const row = await db
    .selectFrom('verification_code')
    .innerJoin('verification_visit', 'verification_visit.id', 'verification_code.visit_id')
    .innerJoin('person', 'person.id', 'verification_visit.person_id')
    .select(['verification_code.id as codeId', 'visit_id', 'channel', 'contact', 'contact_index', 'attempts'])
    .select(['person.id', 'key_id', 'wrapped_key'])
    .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('secondsLeft'))
    .where('visit_key', '=', visitKey)
    .where('replaced_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { waitSeconds } = await resendPause(db, row.visit_id, row.contact_index);
  try {
    return {
      channel: row.channel,
      contact: openMasked(vault.sealOf(row), row.codeId, row.contact),
      attemptsLeft: MOST_ATTEMPTS - row.attempts,
      resendAfterSeconds: waitSeconds,
      expiresInSeconds: Math.ceil(row.secondsLeft),
    };
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** Routes of contact verification, for scripts of our own pages. */
export async function verificationRoutes(
  app: FastifyInstance,
  {
    verification: checks,
    visits,
    visitors,
    originOf,
  }: {
    verification: Verification;
    visits: Visits;
    visitors: Visitors;
    originOf: (request: FastifyRequest) => string;
  },
): Promise<void> {
  const visitOf = async (request: FastifyRequest): Promise<string> => {
    const key = await visits.keyOf(request);
    if (key === undefined) throw problem(400, 'VERIFICATION_TOKEN_MISSING');
    return key;
  };
  await app.register(async (own) => {
    refuseForeignWrites(own, originOf);
    // Check the visit before validating input, so callers without a visit learn nothing from errors.
    own.addHook('onRequest', async (request) => {
      if (!(await visits.hasToken(request))) throw problem(400, 'VERIFICATION_TOKEN_MISSING');
    });
    serve(own, findVerification, async (_input, _reply, request) =>
      checks.stateOf(await visitOf(request), await visitors.visitorOf(request)),
    );
    serve(own, sendCodeCall, async ({ body }, _reply, request) =>
      checks.send(body, {
        visitKey: await visitOf(request),
        ip: request.partnerKey ? undefined : request.ip,
      }),
    );
    serve(own, confirmCodeCall, async ({ body }, reply, request) => {
      const renewal = await visits.renewal(request, reply);
      const visitKey = renewal?.visitKey ?? (await visitOf(request));
      const confirmed = await checks.confirm(body.code, { visitKey, renewal });
      // Report an already confirmed code as expired, because the browser has its new visit id by now.
      if (confirmed === 'CONFIRMED_BEFORE') throw problem(410, 'CODE_EXPIRED');
      return { verified: true as const };
    });
  });
}
