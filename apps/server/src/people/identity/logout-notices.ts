import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { LoginFailure, loginFailureOf } from './login-failure.ts';
import { LONGEST_AGE, type LogoutNotice } from './logout-token.ts';
import { endNamedSessions } from './sessions.ts';

/** Name of the limit that refuses a repeated logout notice. */
export const LOGOUT_NOTICES = 'logout-notices';
const LONGEST_FORM = 16 * 1_024;

interface LogoutNoticeParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly provider: IdentityProvider;
  readonly limits: LimitEngine;
  readonly log: FastifyBaseLogger;
}

/** Accepts each notice of an ended session once (OpenID Connect Back-Channel Logout 1.0): 200, else 400. */
export function logoutNotices(app: FastifyInstance, url: string, parts: LogoutNoticeParts): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, body, done) =>
    done(null, new URLSearchParams(body.toString())),
  );
  app.post(url, async (request, reply) => {
    try {
      const ended = await endOnce(parts, await noticeIn(request, parts.provider));
      parts.log.info({ login: { outcome: 'logout-notice', ended } }, 'login');
      return reply.send('');
    } catch (error) {
      if (!(error instanceof LoginFailure)) throw error;
      const { code } = (error.cause ?? {}) as { code?: unknown };
      parts.log.warn({ login: { outcome: 'logout-notice', reason: error.reason, code } }, 'login');
      throw problem(400, 'INVALID_VALUE', 'logout_token');
    }
  });
}

async function noticeIn({ body }: FastifyRequest, provider: IdentityProvider): Promise<LogoutNotice> {
  const [token = '', ...more] = body instanceof URLSearchParams ? body.getAll('logout_token') : [];
  if (token === '' || more.length > 0) throw new LoginFailure('ungueltig');
  try {
    return await provider.readLogoutToken(token);
  } catch (error) {
    throw loginFailureOf(error);
  }
}

/** One transaction ends sessions and records the notice, so the provider can repeat a notice that failed. */
function endOnce({ db, vault, limits }: LogoutNoticeParts, notice: LogoutNotice): Promise<number> {
  const once = {
    what: LOGOUT_NOTICES,
    subject: `${notice.issuer}\n${notice.id}`,
    max: 1,
    // Twice the longest age, because the provider's clock may be ahead or behind.
    seconds: 2 * LONGEST_AGE,
  };
  return db.transaction().execute(async (trx) => {
    if (await limits.takeWithin(trx, [once])) throw new LoginFailure('abgelaufen');
    return endNamedSessions(trx, vault, notice);
  });
}
