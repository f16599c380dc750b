import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The one cookie of whoever logs in (contract §1): a secret that stands for a session, for a login under way before
 * there is one, and for the session that was until the page after the logout. Its name carries the protection that
 * https gives.
 */
export interface SessionCookie {
  /** Every value that is not of the form we give out counts as absent. */
  read(request: FastifyRequest): string | undefined;
  /** Until the browser is closed. */
  write(reply: FastifyReply, secret: string): void;
  /** For ten minutes at most. */
  writeForPassage(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

/** 32 random bytes in base64url. */
const SECRET = /^[\w-]{43}$/;
/** How long somebody is on the way to the identity provider and back, in minutes. */
export const PASSAGE_MINUTES = 10;

/** The cookie of an installation: on https bound to this very host, on http (this machine only) without the prefix. */
export function sessionCookie(https: boolean): SessionCookie {
  const name = https ? '__Host-session' : 'session';
  const guard = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return {
    read(request) {
      const value = valueOf(request.headers.cookie, name);
      return value !== undefined && SECRET.test(value) ? value : undefined;
    },
    write: (reply, secret) => void reply.header('set-cookie', `${name}=${secret}; ${guard}`),
    writeForPassage: (reply, secret) =>
      void reply.header('set-cookie', `${name}=${secret}; ${guard}; Max-Age=${PASSAGE_MINUTES * 60}`),
    clear: (reply) => void reply.header('set-cookie', `${name}=; ${guard}; Max-Age=0`),
  };
}

/** The only value of that name: two of them mean that somebody else wrote one. */
function valueOf(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
