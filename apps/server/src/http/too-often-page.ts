import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { isRead } from './is-read.ts';

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
const FORM = 'application/x-www-form-urlencoded';

/** Why somebody has to wait. */
const REASONS = {
  ADDRESS: (wait: string) =>
    `Von deinem Anschluss kamen viele Anfragen in kurzer Zeit, vielleicht nicht nur von dir. In ${wait} geht es weiter.`,
  /** An estimate, because nobody knows how long the files before it take. */
  FILES: (wait: string) =>
    `Gerade werden hier sehr viele Dateien erstellt. Bitte versuche es in etwa ${wait} noch einmal.`,
} as const;

/** Where the router of a page asks for its data, and for its ways. */
const ROUTERS_DATA = /\.data(?=\?|$)/;
const ROUTERS_WAYS = /^\/baufinanzierung\/__manifest(\?|$)/;

/**
 * Tells whoever waits for a page that there were too many requests, and when to try again: a form holds what was typed, and one
 * press sends it again. The router of a page is sent to that page by its own means. False where nobody waits for a page: a
 * program, or a script that sent a form and keeps it as it stands.
 */
export function sendTooOften(
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
  { reason = 'ADDRESS', status = 429 }: { reason?: keyof typeof REASONS; status?: 429 | 503 } = {},
): boolean {
  const { method, headers, url } = request;
  const isRouter = ROUTERS_DATA.test(url) || ROUTERS_WAYS.test(url);
  const asksForPage = headers.accept?.includes('text/html') === true;
  if (!(isRead(method) ? isRouter || asksForPage : method === 'POST' && !isRouter && asksForPage))
    return false;
  reply.header('cache-control', 'no-store').header('retry-after', String(seconds));
  if (isRouter) {
    if (ROUTERS_DATA.test(url)) reply.header('x-remix-redirect', pageBehind(url));
    reply.code(204).header('x-remix-reload-document', 'true').send();
    return true;
  }
  reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page(request, seconds, REASONS[reason]));
  return true;
}

/** The address of the page whose data the router asked for. */
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

function page(request: FastifyRequest, seconds: number, reason: (wait: string) => string): string {
  const { url } = request;
  const fields = fieldsOf(request);
  const wait = seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`;
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Bitte warte einen Moment</title>
        !${`<style>${STYLE}</style>`}
      </head>
      <body>
        <main>
          <h1>Bitte warte einen Moment</h1>
          <p>${reason(wait)} ${fields.length > 0 ? 'Was du eingegeben hast, ist noch da.' : ''}</p>
          !${fields.length > 0 ? formAgain(url, fields) : html`<p><a class="on" href="${url}">Noch einmal versuchen</a></p>`}
          <p><a href="/baufinanzierung/">Zur Startseite</a></p>
        </main>
      </body>
    </html> `;
}

function formAgain(address: string, fields: readonly [string, string][]): string {
  return html`<form method="post" action="${address}">
    !${fields.map(([name, text]) => html`<input type="hidden" name="${name}" value="${text}" />`)}
    <p><button type="submit">Noch einmal senden</button></p>
  </form>`;
}
