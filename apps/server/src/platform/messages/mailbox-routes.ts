import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from '../http/calls/problem-error.ts';
import { mailByNight } from './mail-layout.ts';
import type { Mailbox, MailboxMessage } from './mailbox.ts';
import { CALENDAR_FILE } from './message.ts';
import { hash } from 'node:crypto';
import { html } from 'ghtml';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#16233a, #f3efe6); --soft: light-dark(#4b566b, #b4bed0);
  --paper: light-dark(#faf7f1, #10182a); --line: light-dark(#e4ddd0, #2c3850); --lamp: #f5c04e; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1.05rem/1.5 "Hanken Grotesk Variable", system-ui, sans-serif; }
h1 { margin: 0; font-size: 2rem; line-height: 1.1; letter-spacing: -.02em; } h2 { margin: 0; font-size: 1.1rem; }
a { color: inherit; overflow-wrap: anywhere; }
ol { margin: 1.5rem 0 0; padding: 0; list-style: none; }
li { border-top: 1px solid var(--line); padding: 1.25rem 0; }
.meta { margin: .25rem 0 .75rem; color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
.text { white-space: pre-line; overflow-wrap: anywhere; margin: 0 0 .75rem; }
:focus-visible { outline: 2px solid var(--ink); box-shadow: 0 0 0 5px var(--lamp); }
`;

const MAILBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

function mailboxPage(address: string, messages: readonly MailboxMessage[]): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Postfach der Demo</title>
        !${`<style>${STYLE}</style>`}
      </head>
      <body>
        <main>
          <h1>Postfach der Demo</h1>
          <p>Hier landet, was sonst als E-Mail oder SMS hinausginge. Niemand bekommt es wirklich.</p>
          !${messages.length === 0 ? html`<p>Noch ist nichts angekommen.</p>` : ''}
          <ol>
            !${messages.map((message) => entry(address, message))}
          </ol>
        </main>
      </body>
    </html> `;
}

function entry(address: string, message: MailboxMessage): string {
  const { id, to, subject, text, channel, createdAt, calendar } = message;
  return html`<li>
    <h2>${subject || 'SMS'}</h2>
    <p class="meta">
      ${channel === 'sms' ? 'SMS' : 'E-Mail'} an ${to} ·
      <time datetime="${createdAt}">${berlin.format(new Date(createdAt))}</time>
    </p>
    <p class="text">!${linked(text)}</p>
    !${
      channel === 'email'
        ? html`<p>
            <a href="${address}/${id}">So sieht „${subject}“ aus</a> ·
            <a href="${address}/${id}?ansicht=nacht">bei Nacht</a> ·
            <a href="${address}/${id}?ansicht=text">nur Text</a>
          </p>`
        : ''
    }
    !${calendar ? html`<p><a href="${address}/${id}/${CALENDAR_FILE}">Anhang: ${CALENDAR_FILE}</a></p>` : ''}
  </li>`;
}

/** Escapes the text and turns addresses in it into links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
    .join('');
}

const ADDRESS = '/baufinanzierung/entwicklung/postfach';
const MOST_ON_PAGE = 100;
const MOST_AS_JSON = 5_000;
/** Mails may have inline styles, because mail programs need them, and may load nothing. */
const MAIL_POLICY = "default-src 'none';style-src 'unsafe-inline';base-uri 'none';frame-ancestors 'none'";

/** The demo's mailbox as page and JSON; must not exist outside a demo. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get(ADDRESS, async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('vary', 'Accept');
    if (wantsJson(request.headers.accept))
      return reply.send((await mailbox.list(MOST_AS_JSON)).map(toMessageView));
    return sendPage(reply, MAILBOX_POLICY, mailboxPage(ADDRESS, await mailbox.list(MOST_ON_PAGE)));
  });
  app.get(`${ADDRESS}/`, (_request, reply) => reply.redirect(ADDRESS, 308));
  app.get<{ Params: { id: string } }>(`${ADDRESS}/:id/${CALENDAR_FILE}`, async (request, reply) => {
    const { id } = request.params;
    const message = isUuid(id) ? await mailbox.find(id) : undefined;
    if (!message?.calendar) throw problem(404, 'NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .type('text/calendar; charset=utf-8')
      .send(message.calendar.content);
  });
  app.get<{ Params: { id: string }; Querystring: { ansicht?: string } }>(
    `${ADDRESS}/:id`,
    async (request, reply) => {
      const { id } = request.params;
      const message = isUuid(id) ? await mailbox.find(id) : undefined;
      if (!message) throw problem(404, 'NOT_FOUND');
      void reply.header('cache-control', 'no-store').header('content-security-policy', MAIL_POLICY);
      if (request.query.ansicht === 'text') return reply.type('text/plain; charset=utf-8').send(message.text);
      return sendPage(
        reply,
        MAIL_POLICY,
        request.query.ansicht === 'nacht' ? mailByNight(message.html) : message.html,
      );
    },
  );
}

function sendPage(reply: FastifyReply, policy: string, page: string): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
}

function toMessageView({ id, channel, to, subject, text, html: page, createdAt }: MailboxMessage) {
  return { id, channel, to, subject, text, html: page, createdAt };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && accept.includes('application/json') && !accept.includes('text/html');
}
