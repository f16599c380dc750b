import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFromOwnPage } from '../../apps/server/src/platform/http/pages/own-pages.ts';
import { problem } from '../../apps/server/src/platform/http/calls/problem-error.ts';
import { demoAccountOf, DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { errors, type Provider } from './provider-library.ts';
import { loginPage, noticePage, type LoginForm, type PageFiles } from './provider-pages.ts';

const LONGEST_FORM = 4_096;
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

interface ProviderRouteParts {
  readonly root: string;
  readonly provider: Provider;
  readonly files: PageFiles;
  /** Origin at which this visitor uses the portal. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** Serves the login page; the library serves all other addresses below the provider's root. */
export async function providerRoutes(app: FastifyInstance, parts: ProviderRouteParts): Promise<void> {
  const { provider, files, root } = parts;
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).type('text/html; charset=utf-8').send(page);
  const hasInteraction = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    try {
      await provider.interactionDetails(request.raw, reply.raw);
      return true;
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return false;
      throw error;
    }
  };
  const over = (reply: FastifyReply) =>
    send(
      reply,
      400,
      noticePage(
        files,
        'Diese Anmeldung ist abgelaufen',
        'Sie hat zu lange gedauert, oder sie ist schon erledigt. Beginne sie im Portal noch einmal.',
      ),
    );

  await app.register(async (pages) => {
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', PAGE_POLICY);
    });
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    pages.get(`${root}/anmelden/:uid`, async (request, reply) => {
      if (!(await hasInteraction(request, reply))) return over(reply);
      const { konto } = request.query as Record<string, unknown>;
      return send(reply, 200, loginPage(files, filledIn(konto)));
    });
    pages.post(`${root}/anmelden/:uid`, async (request, reply) => {
      if (!isFromOwnPage(request.headers, parts.originOf(request))) throw problem(403, 'UNKNOWN');
      if (!(await hasInteraction(request, reply))) return over(reply);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const email = form.get('email') ?? '';
      const account = demoAccountOf(email, form.get('password') ?? '');
      const isOff = form.has('abbrechen');
      if (!account && !isOff)
        return send(reply, 422, loginPage(files, { email, password: '', isWrong: true }));
      const result =
        account && !isOff
          ? { login: { accountId: account.subject, amr: ['pwd'] } }
          : { error: 'access_denied', error_description: 'abgebrochen' };
      const onward = await provider.interactionResult(request.raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      });
      return reply.redirect(onward, 303);
    });
  });

  await app.register(async (protocol) => {
    // Leave request bodies unparsed, because the library reads the raw stream.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const answer = provider.callback();
    protocol.all(`${root}/*`, async (request, reply) => {
      const own = new URL(parts.originOf(request));
      const { raw } = request;
      raw.headers['x-forwarded-proto'] = own.protocol.replace(':', '');
      raw.headers['x-forwarded-host'] = own.host;
      const url = raw.url ?? root;
      Object.assign(raw, { originalUrl: url, url: url.slice(root.length) });
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.raw.setHeader('content-security-policy', PAGE_POLICY);
      reply.raw.setHeader('cache-control', 'no-store');
      await answer(raw, reply.raw);
    });
  });
}

/** Login form prefilled with the account that the visitor selected; empty without a selection. */
function filledIn(chosen: unknown): LoginForm {
  const account = DEMO_ACCOUNTS.find(({ email }) => email === chosen);
  return account
    ? { email: account.email, password: DEMO_PASSWORD, isWrong: false }
    : { email: '', password: '', isWrong: false };
}
