import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { errorHandler } from '../calls/api-scope.ts';
import { isRead } from './own-pages.ts';
import { ProblemError, ASK_AGAIN_SECONDS } from '../calls/problem-error.ts';

/** Addresses of React Router's data requests. */
const ROUTERS_DATA = /\.data(?=\?|$)/;

/** Error handler of pages. Sends a page if the input cannot be stored, else problem+json like an API call. */
export function pageErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isInput = error instanceof ProblemError && error.statusCode === 422;
  if (!isInput || !acceptsPage(request) || ROUTERS_DATA.test(request.url))
    return errorHandler(error, request, reply);
  sendBarePage(reply, {
    status: error.statusCode,
    title: 'Das können wir nicht verwenden',
    content: html`<p>
      ${
        isRead(request.method)
          ? `In der Adresse steht etwas, das wir nicht speichern können.${request.url.includes('?') ? ' Öffne die Seite am besten ohne den Teil nach dem Fragezeichen.' : ''}`
          : 'In deinen Angaben steht etwas, das wir nicht speichern können, zum Beispiel ein Steuerzeichen oder eine viel zu große Zahl. Geh zurück: Dort steht noch, was du eingegeben hast.'
      }
    </p>`,
  });
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#16233a, #f3efe6); --paper: light-dark(#faf7f1, #10182a);
  --lamp: #f5c04e; --on-lamp: #16233a; }
body { margin: 0 auto; max-width: 40rem; padding: 3rem 1.25rem; background: var(--paper); color: var(--ink);
  font: 1.05rem/1.5 "Hanken Grotesk Variable", system-ui, sans-serif; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.15; letter-spacing: -.02em; }
button, .on { display: inline-block; min-height: 44px; box-sizing: border-box; padding: .6rem 1.25rem; border: 0;
  border-radius: 9px; background: var(--lamp); color: var(--on-lamp); font: inherit; font-weight: 640; text-decoration: none;
  cursor: pointer; }
:focus-visible { outline: 2px solid var(--ink); box-shadow: 0 0 0 5px var(--lamp); }
a:not(.on) { color: inherit; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

export function acceptsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

/** Sends a page that needs no application build and no script; `content` is HTML. */
export function sendBarePage(
  reply: FastifyReply,
  {
    status,
    title,
    content,
    portal = '',
  }: {
    readonly status: number;
    readonly title: string;
    readonly content: string;
    /** Base address for links; set if the request came to another host than the portal's. */
    readonly portal?: string;
  },
): void {
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="de">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>${title}</title>
            !${`<style>${STYLE}</style>`}
          </head>
          <body>
            <main>
              <h1>${title}</h1>
              !${content}
              <p><a href="${portal}/baufinanzierung/">Zur Startseite</a></p>
            </main>
          </body>
        </html> `,
    );
}

const FORM = 'application/x-www-form-urlencoded';

const REASONS = {
  ADDRESS: (wait: string) =>
    `Von deinem Anschluss kamen viele Anfragen in kurzer Zeit, vielleicht nicht nur von dir. In ${wait} geht es weiter.`,
  /** Approximate, because the duration of the files waiting before is unknown. */
  FILES: (wait: string) =>
    `Gerade werden hier sehr viele Dateien erstellt. Bitte versuche es in etwa ${wait} noch einmal.`,
} as const;

const ROUTER_MANIFEST = /^\/baufinanzierung\/__manifest(\?|$)/;

/**
 * Sends a "please wait" page with a form that sends the entered data again. Makes React Router load this
 * page. False if the caller is a program or a script that sends a form, which cannot show it.
 */
export function sendTooOften(
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
  { reason = 'ADDRESS', status = 429 }: { reason?: keyof typeof REASONS; status?: 429 | 503 } = {},
): boolean {
  const { method, url } = request;
  const isRouter = ROUTERS_DATA.test(url) || ROUTER_MANIFEST.test(url);
  const asksForPage = acceptsPage(request);
  if (!(isRead(method) ? isRouter || asksForPage : method === 'POST' && !isRouter && asksForPage))
    return false;
  reply.header('retry-after', String(seconds));
  if (isRouter) {
    if (ROUTERS_DATA.test(url)) reply.header('x-remix-redirect', pageBehind(url));
    reply.code(204).header('cache-control', 'no-store').header('x-remix-reload-document', 'true').send();
    return true;
  }
  const content = contentOf(request, seconds, REASONS[reason]);
  sendBarePage(reply, { status, title: 'Bitte warte einen Moment', content });
  return true;
}

function pageBehind(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid');
  searchParams.delete('_routes');
  const path = pathname.replace(/_?\.data$/, '');
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}

function fieldsOf({ headers, body }: FastifyRequest): [string, string][] {
  const isForm = headers['content-type']?.startsWith(FORM) === true;
  const isText = Buffer.isBuffer(body) || typeof body === 'string';
  return isForm && isText ? [...new URLSearchParams(body.toString())] : [];
}

function contentOf(request: FastifyRequest, seconds: number, reason: (wait: string) => string): string {
  const { url } = request;
  const fields = fieldsOf(request);
  const wait = seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`;
  return html`<p>${reason(wait)} ${fields.length > 0 ? 'Was du eingegeben hast, ist noch da.' : ''}</p>
    !${fields.length > 0 ? formAgain(url, fields) : html`<p><a class="on" href="${url}">Noch einmal versuchen</a></p>`}`;
}

function formAgain(address: string, fields: readonly [string, string][]): string {
  return html`<form method="post" action="${address}">
    !${fields.map(([name, text]) => html`<input type="hidden" name="${name}" value="${text}" />`)}
    <p><button type="submit">Noch einmal senden</button></p>
  </form>`;
}

/**
 * Error handler of generated files, such as PDFs. If too many are waiting (429, 503), browsers get a "please
 * wait" page; other errors become problem+json.
 */
export function fileErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ProblemError && (error.statusCode === 429 || error.statusCode === 503)) {
    const { statusCode: status, retryAfterSeconds: seconds = ASK_AGAIN_SECONDS } = error;
    if (sendTooOften(request, reply, seconds, { reason: 'FILES', status })) return;
  }
  errorHandler(error, request, reply);
}
