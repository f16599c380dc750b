import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Vault } from '../../platform/privacy/index.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The visitor's origin: `PUBLIC_URL`. A local demo uses the requested host if it names the same machine
 * (contract §1), because cookies belong to one host name.
 */
export function ownOrigin(
  request: { readonly headers: { readonly host?: string | undefined } },
  options: { publicUrl: string; demo: boolean },
): string {
  const own = new URL(options.publicUrl);
  if (!options.demo || !LOOPBACK.has(own.hostname)) return own.origin;
  const { host } = request.headers;
  const url = host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  return url && LOOPBACK.has(url.hostname) ? url.origin : own.origin;
}

/**
 * Cookie with the secret of a session, or of a visit before login (contract §1). After a logout it has the
 * ended session's secret until the next page. Https adds a protective name prefix.
 */
export interface SessionCookie {
  /** Whether a request has the cookie, valid or not. */
  isThere(request: FastifyRequest): boolean;
  /** Secret of a session; undefined if the value is malformed. */
  read(request: FastifyRequest): string | undefined;
  /** Secret of a visit before login; undefined unless this installation has issued it. */
  readVisit(request: FastifyRequest): string | undefined;
  /** Writes a session's secret; the cookie lasts until the browser is closed. */
  write(reply: FastifyReply, secret: string): void;
  /** Writes the secret of a visit before login; the cookie lasts until the browser is closed. */
  writeVisit(reply: FastifyReply, secret: string): void;
  /** Replaces the cookie's secret in the browser, and for the rest of this request. */
  replace(request: FastifyRequest, reply: FastifyReply, secret: string): void;
  /** Writes a secret that expires after ten minutes, long enough for a redirect to the provider and back. */
  writeForPassage(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Cookie that binds pending logins to a browser. Its secret differs from the session's, which a verified
 * contact or another tab's login renews meanwhile.
 */
export interface LoginCookie {
  /** Undefined if the value is malformed. */
  read(request: FastifyRequest): string | undefined;
  /** Writes a secret that expires after ten minutes, the longest login. */
  write(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

/** Secret of a session: 32 random bytes in base64url. */
const SECRET = /^[\w-]{43}$/;
/** Signed secret of a visit before login, which no table lists; `v.` distinguishes it from a session's. */
const VISIT = /^v\.([\w-]{43})\.([\w-]{43})$/;
/** Minutes that a redirect to the identity provider and back may take. */
export const PASSAGE_MINUTES = 10;

const PASSAGE = `Max-Age=${PASSAGE_MINUTES * 60}`;

/** With https the prefix `__Host-` binds the cookie to this host; http is for this machine only. */
function protectedCookie(https: boolean, name: string) {
  return {
    name: https ? `__Host-${name}` : name,
    guard: `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
  };
}

export function sessionCookie(https: boolean, vault: Pick<Vault, 'blindIndex'>): SessionCookie {
  const { name, guard } = protectedCookie(https, 'session');
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
      void reply.header('set-cookie', `${name}=${secret}; ${guard}; ${PASSAGE}`),
    clear: (reply) => void reply.header('set-cookie', `${name}=; ${guard}; Max-Age=0`),
  };
}

export function loginCookie(https: boolean): LoginCookie {
  const { name, guard } = protectedCookie(https, 'login');
  return {
    read({ headers }) {
      const value = cookieValue(headers.cookie, name);
      return value !== undefined && SECRET.test(value) ? value : undefined;
    },
    write: (reply, secret) => void reply.header('set-cookie', `${name}=${secret}; ${guard}; ${PASSAGE}`),
    clear: (reply) => void reply.header('set-cookie', `${name}=; ${guard}; Max-Age=0`),
  };
}

/**
 * Value of the only cookie with that name; undefined if there are two, because another host may have written
 * one. A no-break space before `__Host-` is not trimmed: as in browsers it is part of the name, so any host
 * of the domain may write such a cookie.
 */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.replaceAll(/^[\t ]+|[\t ]+$/g, ''))
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
