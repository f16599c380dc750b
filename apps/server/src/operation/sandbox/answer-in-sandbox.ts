import {
  isCalculatorCall,
  isPartnerCall,
  SANDBOX_ANSWER_HEADER,
  SANDBOX_ANSWERS,
} from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem, tooOften } from '../../platform/http/calls/problem-error.ts';
import { visitOfPartner, type PartnerKey } from '../../people/partner-keys/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { sandboxCalls, type SandboxChecks } from './sandbox-calls.ts';
import { sandboxStore } from './sandbox-store.ts';

const RETRY_AFTER_SECONDS = 7;

export type SandboxParts = SandboxChecks & { readonly db: Kysely<Tables>; readonly vault: Vault };

/**
 * Answers calls with a sandbox key after validation and before the handlers, so nothing is ever sent. Refuses
 * a call without a sandbox answer.
 */
export function answerInSandbox(api: FastifyInstance, parts: SandboxParts): void {
  const { db, vault } = parts;
  const calls = sandboxCalls(parts);
  api.addHook('onRequest', (request, _reply, done) => {
    const requested = request.headers[SANDBOX_ANSWER_HEADER];
    done(sandboxKeyOf(request) && requested !== undefined ? toRefusal(requested) : undefined);
  });
  api.addHook('preHandler', async (request, reply) => {
    const key = sandboxKeyOf(request);
    const { operation } = request.routeOptions.config;
    if (!key || !operation) return;
    const { operationId, response, successStatus } = operation;
    if (!isPartnerCall(operationId)) throw problem(403, 'SCOPE_MISSING');
    const call = isCalculatorCall(operationId) ? 'AS_EVER' : calls[operationId];
    if (call === 'AS_EVER') return leaveExperimentsOut(request);
    const { body, params, headers } = request;
    const answer = await call({
      store: sandboxStore(db, key.id),
      tokenOf: (idempotencyKey) => vault.blindIndex('sandbox', `${key.id}|${idempotencyKey}`),
      visitKey: visitOfPartner(request),
      body,
      params,
      headers,
    });
    return reply.code(successStatus ?? (response ? 200 : 204)).send(answer);
  });
}

function sandboxKeyOf({ partnerKey }: FastifyRequest): PartnerKey | undefined {
  return partnerKey?.sandbox ? partnerKey : undefined;
}

function toRefusal(requested: string | string[]): Error {
  const status = Object.keys(SANDBOX_ANSWERS).find((one) => one === requested) as
    | keyof typeof SANDBOX_ANSWERS
    | undefined;
  if (status === undefined) return problem(400, 'INVALID_VALUE', SANDBOX_ANSWER_HEADER);
  const code = SANDBOX_ANSWERS[status];
  return status === '429' ? tooOften(code, RETRY_AFTER_SECONDS) : problem(Number(status), code);
}

/** Removes the visitor's id, because a partner's program cannot consent to experiments for a visitor. */
function leaveExperimentsOut({ body }: FastifyRequest): void {
  if (typeof body === 'object' && body !== null) delete (body as { visitorId?: unknown }).visitorId;
}
