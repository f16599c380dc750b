import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Vault } from '../privacy/index.ts';

/**
 * The one cookie of a browser (contract §1): a secret that stands for a session, for a login under way before there is
 * one, for the session that was until the page after the logout, or for a visit without a login. Its name carries the
 * protection that https gives.
 */
export interface SessionCookie {
  /** Whether a request brings it at all, of whatever form. */
  isThere(request: FastifyRequest): boolean;
  /** A login's secret; every value that is not of the form we give out counts as absent. */
  read(request: FastifyRequest): string | undefined;
  /** The secret of a visit without a login; only one that was given out here counts. */
  readVisit(request: FastifyRequest): string | undefined;
  /** Until the browser is closed. */
  write(reply: FastifyReply, secret: string): void;
  /** The same of a visit without a login. */
  writeVisit(reply: FastifyReply, secret: string): void;
  /** Replaces the secret that a request brought, of a session or a visit, for the rest of this request too. */
  replace(request: FastifyRequest, reply: FastifyReply, secret: string): void;
  /** For ten minutes at most. */
  writeForPassage(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

/** 32 random bytes in base64url. */
const SECRET = /^[\w-]{43}$/;
/** A visit's is signed: no row of any table tells which were given out. The prefix keeps both kinds apart. */
const VISIT = /^v\.([\w-]{43})\.([\w-]{43})$/;
/** How long somebody is on the way to the identity provider and back, in minutes. */
export const PASSAGE_MINUTES = 10;

/** The cookie of an installation: on https bound to this very host, on http (this machine only) without the prefix. */
export function sessionCookie(https: boolean, vault: Vault): SessionCookie {
  const name = https ? '__Host-session' : 'session';
  const guard = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  const signatureOf = (secret: string) => vault.blindIndex('visit', secret);
  const visitValue = (secret: string) => `v.${secret}.${signatureOf(secret)}`;
  const replaced = new WeakMap<FastifyRequest, string>();
  const valueIn = (request: FastifyRequest) =>
    replaced.get(request) ?? cookieValue(request.headers.cookie, name);
  return {
    isThere: ({ headers }) => (headers.cookie ?? '').includes(`${name}=`),
    read(request) {
      const value = valueIn(request);
      return value !== undefined && SECRET.test(value) ? value : undefined;
    },
    readVisit(request) {
      const [, secret, signature] = VISIT.exec(valueIn(request) ?? '') ?? [];
      return secret !== undefined && signatureOf(secret) === signature ? secret : undefined;
    },
    write: (reply, secret) => void reply.header('set-cookie', `${name}=${secret}; ${guard}`),
    writeVisit: (reply, secret) => void reply.header('set-cookie', `${name}=${visitValue(secret)}; ${guard}`),
    replace(request, reply, secret) {
      const value = VISIT.test(valueIn(request) ?? '') ? visitValue(secret) : secret;
      replaced.set(request, value);
      reply.header('set-cookie', `${name}=${value}; ${guard}`);
    },
    writeForPassage: (reply, secret) =>
      void reply.header('set-cookie', `${name}=${secret}; ${guard}; Max-Age=${PASSAGE_MINUTES * 60}`),
    clear: (reply) => void reply.header('set-cookie', `${name}=; ${guard}; Max-Age=0`),
  };
}

/** The only value of that name: two of them mean that somebody else wrote one. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
