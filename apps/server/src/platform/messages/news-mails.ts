import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Tells an adviser that a request they hold is taken back (Art. 19 GDPR): its number and nothing of whose it was. */
export function withdrawalNotice(facts: { to: string; requestId: string }, operator: Operator): Message {
  return mailOf(
    facts.to,
    'Eine Finanzierungsanfrage ist zurückgezogen',
    {
      title: 'Diese Anfrage ist zurückgezogen',
      paragraphs: [
        'Wer sie gestellt hat, hat sie bei dir zurückgezogen. Der Link zu ihr führt nirgendwohin mehr.',
      ],
      facts: [{ label: 'Anfrage', value: facts.requestId }],
      closing: [
        'Melde dich dazu bitte nicht mehr, und lösche, was du dir daraus notiert hast, soweit du es nicht aufbewahren musst (Art. 17 DSGVO).',
      ],
    },
    operator,
  );
}

/** Tells somebody that there is something new about a request, and where to read it: what it is does not travel by mail. */
export function newsNotice(
  news: {
    to: string;
    subject: string;
    title: string;
    paragraph: string;
    url: string;
    /** What the link's button says. */
    action: string;
    facts?: readonly { label: string; value: string }[];
  },
  operator: Operator,
): Message {
  return mailOf(
    news.to,
    news.subject,
    {
      title: news.title,
      paragraphs: [news.paragraph],
      facts: news.facts ?? [],
      link: { label: news.action, url: news.url },
      closing: ['Der Link ist nur für dich. Bitte leite ihn nicht weiter.'],
    },
    operator,
  );
}
