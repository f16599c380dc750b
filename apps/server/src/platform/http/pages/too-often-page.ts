import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { acceptsPage, sendBarePage } from './bare-page.ts';
import { isRead } from './own-pages.ts';
import { errorHandler } from '../calls/error-handler.ts';
import { ASK_AGAIN_SECONDS, ProblemError } from '../calls/problem-error.ts';

const FORM = 'application/x-www-form-urlencoded';

const REASONS = {
  ADDRESS: (wait: string) =>
    `Von deinem Anschluss kamen viele Anfragen in kurzer Zeit, vielleicht nicht nur von dir. In ${wait} geht es weiter.`,
  /** An estimate, because the duration of earlier files is unknown. */
  FILES: (wait: string) =>
    `Gerade werden hier sehr viele Dateien erstellt. Bitte versuche es in etwa ${wait} noch einmal.`,
} as const;

/** Addresses where a page's router loads data and routes. */
const ROUTERS_DATA = /\.data(?=\?|$)/;
const ROUTERS_WAYS = /^\/baufinanzierung\/__manifest(\?|$)/;

/**
 * Sends a page that asks the visitor to wait; a submitted form is preserved and can be sent again. The page's router is redirected
 * to it. False for programs and for scripts that sent a form, which wait for no page.
 */
export function sendTooOften(
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
  { reason = 'ADDRESS', status = 429 }: { reason?: keyof typeof REASONS; status?: 429 | 503 } = {},
): boolean {
  const { method, url } = request;
  const isRouter = ROUTERS_DATA.test(url) || ROUTERS_WAYS.test(url);
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
 * Answers errors of rendered files. A full (429) or slow (503) queue gets a page in browsers, because it is not the visitor's
 * fault; otherwise problem+json.
 */
export function fileErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ProblemError && (error.statusCode === 429 || error.statusCode === 503)) {
    const { statusCode: status, retryAfterSeconds: seconds = ASK_AGAIN_SECONDS } = error;
    if (sendTooOften(request, reply, seconds, { reason: 'FILES', status })) return;
  }
  errorHandler(error, request, reply);
}
