import { timingSafeEqual } from 'node:crypto';
import { TOKEN_COOKIE, TOKEN_HEADER } from '@heimvorteil/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { deletedRows } from '../../platform/database/common-sql.ts';
import { hashOfToken, newLinkToken, type Vault } from '../../platform/privacy/index.ts';
import { cookieValue, type SessionCookie } from './cookies.ts';
import { renewSession } from './sessions.ts';
import type { Visitors } from './visitors.ts';

/** Period in which a repeated submission finds its stored answer by an earlier id of the visit. */
const REMEMBERED = sql`interval '7 days'`;
/** Longest time in which a call with the previous id may still be running. */
const LONGEST_REQUEST = sql`interval '10 minutes'`;
/** Period in which a browser may send a code again because the first answer was lost. */
const JUST_NOW = sql`interval '1 minute'`;

/** Stores a visit's new id. Ids are SHA-256 hashes of cookie secrets. */
export async function continueVisit(
  trx: Transaction<Tables>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await trx.insertInto('visit_renewal').values({ id_hash: to, came_from: from }).execute();
}

/** A visit's id and its earlier ids of the last seven days, newest first. */
export async function idsOfVisit(
  db: Kysely<Tables>,
  visitKey: string,
): Promise<readonly [string, ...string[]]> {
  const step = await db
    .selectFrom('visit_renewal')
    .select('came_from')
    .where('id_hash', '=', visitKey)
    .where('renewed_at', '>', sql<Date>`now() - ${REMEMBERED}`)
    .executeTakeFirst();
  return [visitKey, ...(step ? await idsOfVisit(db, step.came_from) : [])];
}

/** An id of a visit and the ids that replaced it within ten minutes, the current id last. */
export async function idsSince(
  db: Kysely<Tables>,
  visitKey: string,
): Promise<readonly [string, ...string[]]> {
  const next = await db
    .selectFrom('visit_renewal')
    .select('id_hash')
    .where('came_from', '=', visitKey)
    .where('renewed_at', '>', sql<Date>`now() - ${LONGEST_REQUEST}`)
    .orderBy('renewed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [visitKey, ...(next ? await idsSince(db, next.id_hash) : [])];
}

/** Whether this visit id was replaced within the last minute, so that the browser may still send it. */
async function wasJustReplaced(db: Kysely<Tables>, visitKey: string): Promise<boolean> {
  const next = await db
    .selectFrom('visit_renewal')
    .select('id_hash')
    .where('came_from', '=', visitKey)
    .where('renewed_at', '>', sql<Date>`now() - ${JUST_NOW}`)
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}

/** Deletes replaced visit ids that no stored answer needs any more. */
export async function purgeVisitRenewals(db: Kysely<Tables>): Promise<number> {
  return deletedRows(
    db.deleteFrom('visit_renewal').where('renewed_at', '<', sql<Date>`now() - ${REMEMBERED}`),
  );
}

export interface VisitRenewal {
  readonly visitKey: string;
  /** Renews the visit's id in the verifying transaction; the new id derives from the code's id. */
  within(trx: Transaction<Tables>, codeId: string): Promise<void>;
  /** Sends the browser the new id and CSRF token, both derived from the code. */
  write(codeId: string): void;
}

/** Moves a visit's data to another id, and to the account after a login. */
export type CarryVisit = (
  trx: Transaction<Tables>,
  ids: { readonly from: string; readonly to: string; readonly accountId?: string },
) => Promise<void>;

/** A visit identifies a browser, before and after login; verified contacts belong to it. */
export interface Visits {
  /** Key of the request's visit; undefined unless the cookie has an id issued here. */
  keyOf(request: FastifyRequest): Promise<string | undefined>;
  /** Begins a visit if there is none, with a CSRF token that scripts can read; returns the visit's key. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** Renewal of the request's visit id; undefined without a visit. */
  renewal(request: FastifyRequest, reply: FastifyReply): Promise<VisitRenewal | undefined>;
  /** Whether both cookie and header of the request have the visit's CSRF token. */
  hasToken(request: FastifyRequest): Promise<boolean>;
}

/** Opens the visits of browsers. A visit has a row in the database only once a code is sent. */
export function openVisits(parts: {
  db: Kysely<Tables>;
  vault: Vault;
  cookie: SessionCookie;
  visitors: Pick<Visitors, 'visitorOf'>;
  https: boolean;
  carryVisit: CarryVisit;
}): Visits {
  const { db, vault, cookie, visitors } = parts;
  const tokenGuard = `Path=/; SameSite=Strict${parts.https ? '; Secure' : ''}`;
  const tokenOf = (secret: string) => vault.blindIndex('csrf', secret);

  const secretOf = async (request: FastifyRequest): Promise<string | undefined> => {
    const secret = cookie.read(request);
    if (secret === undefined) return cookie.readVisit(request);
    return (await visitors.visitorOf(request)) && secret;
  };

  /** Session secret that was replaced within the last minute; the browser may not have the new secret yet. */
  const justReplaced = async (request: FastifyRequest): Promise<string | undefined> => {
    const secret = cookie.read(request);
    return secret !== undefined && (await wasJustReplaced(db, hashOfToken(secret))) ? secret : undefined;
  };

  /** Visits begun during a request, so that several parts of the answer share a visit. */
  const started = new WeakMap<FastifyRequest, string>();
  const writeToken = (request: FastifyRequest, reply: FastifyReply, secret: string) => {
    reply.header('set-cookie', `${TOKEN_COOKIE}=${tokenOf(secret)}; ${tokenGuard}`);
    started.set(request, hashOfToken(secret));
  };

  return {
    async keyOf(request) {
      // A visit that this request began is not in the request's own cookie yet.
      const startedKey = started.get(request);
      if (startedKey !== undefined) return startedKey;
      const secret = await secretOf(request);
      return secret === undefined ? undefined : hashOfToken(secret);
    },
    async begin(request, reply) {
      const before = started.get(request);
      if (before !== undefined) return before;
      let secret = await secretOf(request);
      if (secret === undefined) {
        const replaced = await justReplaced(request);
        // A new visit's cookie would replace the session that another tab has just received.
        if (replaced !== undefined) return hashOfToken(replaced);
        secret = newLinkToken();
        cookie.writeVisit(reply, secret);
      }
      writeToken(request, reply, secret);
      return hashOfToken(secret);
    },
    async renewal(request, reply) {
      const before = (await secretOf(request)) ?? (await justReplaced(request));
      if (before === undefined) return undefined;
      const isSession = cookie.read(request) !== undefined;
      const secretBy = (codeId: string) => vault.blindIndex('renewed-visit', `${before}|${codeId}`);
      return {
        visitKey: hashOfToken(before),
        async within(trx, codeId) {
          const to = secretBy(codeId);
          if (isSession) await renewSession(trx, vault, { from: before, to });
          await parts.carryVisit(trx, { from: hashOfToken(before), to: hashOfToken(to) });
        },
        write(codeId) {
          cookie.replace(request, reply, secretBy(codeId));
          writeToken(request, reply, secretBy(codeId));
        },
      };
    },
    async hasToken(request) {
      const secret = await secretOf(request);
      const sent = [cookieValue(request.headers.cookie, TOKEN_COOKIE), request.headers[TOKEN_HEADER]];
      if (secret === undefined) return false;
      const own = Buffer.from(tokenOf(secret));
      return sent.every((text) => {
        const given = typeof text === 'string' ? Buffer.from(text) : undefined;
        return given?.length === own.length && timingSafeEqual(given, own);
      });
    },
  };
}
