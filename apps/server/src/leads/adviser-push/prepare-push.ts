import type { Operator } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { DueDelivery } from '../deliveries/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { openRequest, proposalsForAdviser, requestedProposal, wholeCase } from '../requests/index.ts';
import { postPush, type Push } from './post-push.ts';
import { pushEuropace, type PushedRequest } from './push-europace.ts';
import { createHmac } from 'node:crypto';

export interface PushParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly operator: Operator;
  readonly demo: boolean;
  /** Signing secrets by the adviser's lower-case email address. */
  readonly endpointSecrets: ReadonlyMap<string, string>;
  /** Timeout of a push in milliseconds; default: twenty seconds. */
  readonly longestInMs?: number;
  /** Replacement of the network call in tests. */
  readonly post?: typeof postPush | undefined;
}

/**
 * Prepares pushes of requests and of their end to advisers' own systems; undefined without an endpoint.
 * Throws if a push cannot be composed or signed.
 */
export function pushPreparer(parts: PushParts) {
  return async (due: DueDelivery): Promise<((signal: AbortSignal) => Promise<void>) | undefined> => {
    const adviser = await parts.db
      .selectFrom('adviser')
      .select(['email', 'endpoint', 'endpoint_format'])
      .where('id', '=', due.adviserId)
      .executeTakeFirstOrThrow();
    if (adviser.endpoint === null) return undefined;
    const secret = parts.endpointSecrets.get(adviser.email.toLowerCase());
    if (secret === undefined)
      throw Object.assign(new Error('no signing secret for this endpoint'), {
        code: 'ENDPOINT_SECRET_MISSING',
      });
    const body = JSON.stringify(await pushContent(parts, due, adviser.endpoint_format === 'EUROPACE'));
    const push: Push = {
      url: adviser.endpoint,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // All attempts share an idempotency key, so the receiver detects a repetition.
        'idempotency-key': keyOf(due),
        'x-heimvorteil-event': due.kind,
        'x-heimvorteil-signature': pushSignature(body, secret, Math.floor(Date.now() / 1_000)),
      },
    };
    const post = parts.post ?? postPush;
    return (signal) =>
      post(push, {
        signal,
        isLoopbackAllowed: parts.demo,
        ...(parts.longestInMs === undefined ? {} : { longestInMs: parts.longestInMs }),
      });
  };
}

export async function pushContent(
  parts: Pick<PushParts, 'db' | 'vault' | 'operator' | 'demo'>,
  due: DueDelivery,
  isEuropace: boolean,
): Promise<unknown> {
  if (due.kind === 'PROPOSAL') return pushedProposal(parts, due);
  if (due.kind !== 'REQUEST') {
    const request = await parts.db
      .selectFrom('request')
      .select('number')
      .where('id', '=', due.requestId)
      .executeTakeFirst();
    const number = request?.number ?? undefined;
    return { event: due.kind, requestId: due.requestId, ...(number === undefined ? {} : { number }) };
  }
  const pushed = await pushedRequest(parts, due);
  return isEuropace ? pushEuropace(pushed, parts.operator.name, parts.demo) : pushJson(pushed);
}

/** Idempotency key: the request's id for a new request, otherwise one per event. */
function keyOf({ kind, requestId, subjectId }: DueDelivery): string {
  if (kind === 'REQUEST') return `${requestId}`;
  return [requestId, kind, ...(subjectId === null ? [] : [subjectId])].join('.');
}

/** Body about a proposal requested later, for both push formats because neither defines one. */
async function pushedProposal(
  parts: Pick<PushParts, 'db' | 'vault'>,
  { kind, requestId, adviserId, subjectId }: DueDelivery,
): Promise<unknown> {
  const { number, seal } = await openRequest(parts, requestId);
  const proposal = subjectId === null ? undefined : await requestedProposal(parts.db, seal, subjectId);
  const { may_call: mayCall } = await parts.db
    .selectFrom('request_adviser')
    .select('may_call')
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId)
    .executeTakeFirstOrThrow();
  return { event: kind, requestId, number, mayCall, proposals: proposal ? [proposal] : [] };
}

async function pushedRequest(
  parts: Pick<PushParts, 'db' | 'vault'>,
  { id, requestId, adviserId }: DueDelivery,
): Promise<PushedRequest> {
  const { number, financing, contact, seal } = await openRequest(parts, requestId);
  const row = await parts.db
    .selectFrom('request_adviser')
    .innerJoin('request', 'request.id', 'request_adviser.request_id')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .innerJoin('delivery', (join) => join.on('delivery.id', '=', id))
    .select(['adviser.provider_id', 'request_adviser.reasons', 'delivery.created_at as owed_at'])
    .select(['request.id', 'request.created_at', 'request.verified_channel', 'request_adviser.may_call'])
    .where('request.id', '=', requestId)
    .where('request_adviser.adviser_id', '=', adviserId)
    .executeTakeFirstOrThrow();
  const proposals = await proposalsForAdviser(parts.db, seal, row);
  return {
    requestId: row.id,
    number,
    createdAt: row.created_at.toISOString(),
    mayCall: row.may_call,
    verifiedChannel: row.verified_channel,
    contact: contact(),
    financing,
    // Omit proposals requested later, which have their own pushes, so that a retry sends the same body.
    proposals: proposals.filter(({ requestedAt }) => Date.parse(requestedAt) <= row.owed_at.getTime()),
  };
}

/**
 * A request in our own format (docs/advisers-endpoint.md): the API's names, `assumed` lists fields that no
 * one entered, unknown fields are omitted.
 */
function pushJson({ requestId, number, createdAt, mayCall, verifiedChannel, ...rest }: PushedRequest) {
  const { campaign: _campaign, providers: _providers, ...financing } = wholeCase(rest.financing);
  const { proposals } = rest;
  const { placeLabel, listing, assumed } = rest.financing;
  return {
    event: 'REQUEST',
    requestId,
    number,
    createdAt,
    mayCall,
    ...(verifiedChannel === null ? {} : { verifiedChannel }),
    contact: rest.contact,
    financing: assumed === undefined ? financing : { ...financing, assumed },
    ...(placeLabel === undefined ? {} : { placeLabel }),
    ...(listing === undefined ? {} : { listing }),
    ...(proposals.length === 0 ? {} : { proposals }),
  };
}

/** `t=…,v1=…`: HMAC-SHA-256, hex, over the moment in seconds, a dot and the body as it is sent. */
function pushSignature(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
