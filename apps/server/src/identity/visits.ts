import { timingSafeEqual } from 'node:crypto';
import { TOKEN_COOKIE, TOKEN_HEADER } from '@heimvorteil/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { hashOfToken, newLinkToken, type Vault } from '../privacy/index.ts';
import { cookieValue, type SessionCookie } from './cookies.ts';
import { hasAttempt } from './login-attempts.ts';
import type { Visitors } from './visitors.ts';

/** The visits of browsers, logged in or not: what a verified contact hangs on. */
export interface Visits {
  /** The key of a request's visit; undefined where the browser brings none that was given out here. */
  keyOf(request: FastifyRequest): Promise<string | undefined>;
  /** Sees to it that the browser has a visit and, readable by script, its token against forged calls; gives its key. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** Whether cookie and header bring the token of this very visit. */
  hasToken(request: FastifyRequest): Promise<boolean>;
}

/** The visits of an installation; nothing of them is stored before a code is sent. */
export function openVisits(parts: {
  db: Kysely<Tables>;
  vault: Vault;
  cookie: SessionCookie;
  visitors: Pick<Visitors, 'visitorOf'>;
  https: boolean;
}): Visits {
  const { db, vault, cookie, visitors } = parts;
  const tokenGuard = `Path=/; SameSite=Strict${parts.https ? '; Secure' : ''}`;
  const tokenOf = (secret: string) => vault.blindIndex('csrf', secret);

  const secretOf = async (request: FastifyRequest): Promise<string | undefined> => {
    const secret = cookie.read(request);
    if (secret === undefined) return cookie.readVisit(request);
    return (await visitors.visitorOf(request)) && secret;
  };
  /** The secret of a login that is under way in another tab stays: it comes back by it. */
  const newSecretFor = async (request: FastifyRequest): Promise<string> => {
    const before = cookie.read(request);
    return before !== undefined && (await hasAttempt(db, before)) ? before : newLinkToken();
  };

  /** A request begins one visit, however many parts of its answer need it. */
  const begun = new WeakMap<FastifyRequest, string>();

  return {
    async keyOf(request) {
      // One that this very request has begun is not in its cookie yet.
      const begunKey = begun.get(request);
      if (begunKey !== undefined) return begunKey;
      const secret = await secretOf(request);
      return secret === undefined ? undefined : hashOfToken(secret);
    },
    async begin(request, reply) {
      const before = begun.get(request);
      if (before !== undefined) return before;
      let secret = await secretOf(request);
      if (secret === undefined) {
        secret = await newSecretFor(request);
        cookie.writeVisit(reply, secret);
      }
      reply.header('set-cookie', `${TOKEN_COOKIE}=${tokenOf(secret)}; ${tokenGuard}`);
      begun.set(request, hashOfToken(secret));
      return hashOfToken(secret);
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
