import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from '../http/problem-error.ts';
import { MAILBOX_POLICY, mailboxPage } from './mailbox-page.ts';
import { mailByNight } from './mail-layout.ts';
import type { Mailbox, MailboxMessage } from './mailbox.ts';
import { CALENDAR_FILE } from './message.ts';

const ADDRESS = '/baufinanzierung/entwicklung/postfach';
const MOST_ON_PAGE = 100;
const MOST_AS_JSON = 5_000;
/** A mail brings its style in attributes, as mail programs want it; it loads nothing. */
const MAIL_POLICY = "default-src 'none';style-src 'unsafe-inline';base-uri 'none';frame-ancestors 'none'";

/** The demo's mailbox as a page and, for programs, as JSON. Registered in the demo only. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get(ADDRESS, async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('vary', 'Accept');
    if (wantsJson(request.headers.accept))
      return reply.send((await mailbox.list(MOST_AS_JSON)).map(toldMessage));
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

/** What the mailbox tells a program (contract §1). */
function toldMessage({ id, channel, to, subject, text, html, createdAt }: MailboxMessage) {
  return { id, channel, to, subject, text, html, createdAt };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && accept.includes('application/json') && !accept.includes('text/html');
}
