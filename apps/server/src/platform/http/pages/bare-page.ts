import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { errorHandler } from '../calls/error-handler.ts';
import { isRead } from './own-pages.ts';
import { ProblemError } from '../calls/problem-error.ts';

const ROUTERS_DATA = /\.data(?=\?|$)/;

/** Answers errors of pages: a page for input that cannot be stored, otherwise a problem as in calls. */
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

/** True if a browser shows the answer as a page. */
export function acceptsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

/** Sends a page without application or script; `content` is markup. */
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
    /** Address of the portal if the request came to another one. */
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
