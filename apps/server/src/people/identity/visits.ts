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

/** As long as submissions' answers are stored, because an older id has none. */
const REMEMBERED = sql`interval '7 days'`;
/** Longer than any request with the earlier id takes. */
const LONGEST_REQUEST = sql`interval '10 minutes'`;
/** Period in which a browser may repeat a code whose answer got lost. */
const JUST_NOW = sql`interval '1 minute'`;

/** Records a visit's new id. Ids are SHA-256 hashes of cookie secrets. */
export async function continueVisit(
  trx: Transaction<Tables>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await trx.insertInto('visit_renewal').values({ id_hash: to, came_from: from }).execute();
}

/** A visit's id and its earlier ones of seven days, newest first; later ids are not included. */
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

/** An id and its successors of ten minutes, the current one last. */
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

/** Whether an id was replaced within the last minute: its browser has the next one, or is about to get it. */
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

/** Deletes renewals that no stored answer needs. */
export async function purgeVisitRenewals(db: Kysely<Tables>): Promise<number> {
  return deletedRows(
    db.deleteFrom('visit_renewal').where('renewed_at', '<', sql<Date>`now() - ${REMEMBERED}`),
  );
}

/** A visit's new id upon the verification of a contact. */
export interface VisitRenewal {
  readonly visitKey: string;
  /** Renews the visit's id, derived from the code's number, in the verifying transaction. */
  within(trx: Transaction<Tables>, codeId: string): Promise<void>;
  /** Sends the browser the new id and token, the same for the same code. */
  write(codeId: string): void;
}

/** Moves a visit's data to another id, and to the account if there is one. */
export type CarryVisit = (
  trx: Transaction<Tables>,
  ids: { readonly from: string; readonly to: string; readonly accountId?: string },
) => Promise<void>;

/** Visits of browsers, logged in or not; verified contacts belong to them. */
export interface Visits {
  /** Key of a request's visit; undefined without an issued one. */
  keyOf(request: FastifyRequest): Promise<string | undefined>;
  /** Ensures a visit with its CSRF token, readable by script; returns the key. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** Undefined without a visit. */
  renewal(request: FastifyRequest, reply: FastifyReply): Promise<VisitRenewal | undefined>;
  /** Whether cookie and header carry this visit's CSRF token. */
  hasToken(request: FastifyRequest): Promise<boolean>;
}

/** Stores nothing before a code is sent. */
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

  /** A session whose id was just replaced: its browser may not have the new one yet. */
  const justReplaced = async (request: FastifyRequest): Promise<string | undefined> => {
    const secret = cookie.read(request);
    return secret !== undefined && (await wasJustReplaced(db, hashOfToken(secret))) ? secret : undefined;
  };

  /** One visit per request, even if several parts of the answer need it. */
  const started = new WeakMap<FastifyRequest, string>();
  const writeToken = (request: FastifyRequest, reply: FastifyReply, secret: string) => {
    reply.header('set-cookie', `${TOKEN_COOKIE}=${tokenOf(secret)}; ${tokenGuard}`);
    started.set(request, hashOfToken(secret));
  };

  return {
    async keyOf(request) {
      // A visit begun in this request is not in its cookie yet.
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
        // A new visit would replace the session another tab has just received.
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
