import { hash } from 'node:crypto';
import { errorMessage } from '@heimvorteil/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#16233a, #f3efe6); --paper: light-dark(#faf7f1, #10182a);
  --lamp: #f5c04e; --on-lamp: #16233a; }
body { margin: 0 auto; max-width: 40rem; padding: 3rem 1.25rem; background: var(--paper); color: var(--ink);
  font: 1.05rem/1.5 "Hanken Grotesk Variable", system-ui, sans-serif; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.15; letter-spacing: -.02em; }
button { min-height: 44px; padding: .6rem 1.25rem; border: 0; border-radius: 9px; background: var(--lamp);
  color: var(--on-lamp); font: inherit; font-weight: 640; cursor: pointer; }
:focus-visible { outline: 2px solid var(--ink); box-shadow: 0 0 0 5px var(--lamp); }
a { color: inherit; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');
const FORM = 'application/x-www-form-urlencoded';

/** Whether a browser without a script has sent a form and waits for a page. */
export function isSentForm({ method, headers, url }: FastifyRequest): boolean {
  const asksForPage = headers.accept?.includes('text/html') === true;
  return method === 'POST' && asksForPage && !/\.data(\?|$)/.test(url);
}

/** Says that there were too many forms, and holds what was typed: one press sends it again. */
export function sendTooOftenPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page(request.url, fieldsOf(request)));
}

function fieldsOf({ headers, body }: FastifyRequest): [string, string][] {
  const isForm = headers['content-type']?.startsWith(FORM) === true;
  return isForm && Buffer.isBuffer(body) ? [...new URLSearchParams(body.toString())] : [];
}

function page(address: string, fields: readonly [string, string][]): string {
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
          <p>${errorMessage('TOO_MANY_REQUESTS')} Was du eingegeben hast, ist noch da.</p>
          <form method="post" action="${address}">
            !${fields.map(([name, text]) => html`<input type="hidden" name="${name}" value="${text}" />`)}
            <p><button type="submit">Noch einmal senden</button></p>
          </form>
          <p><a href="/baufinanzierung/">Zur Startseite</a></p>
        </main>
      </body>
    </html> `;
}
