import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Notifies an adviser that a request is withdrawn (Art. 19 GDPR), by its number only. */
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

/** Notifies of news about a request by link; the news itself is not in the mail. */
export function newsNotice(
  news: {
    to: string;
    subject: string;
    title: string;
    paragraph: string;
    url: string;
    /** Label of the link. */
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
