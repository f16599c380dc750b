import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

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
