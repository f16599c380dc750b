import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Tells the operator that nobody advises in a request's region, so that it does not lie there unread. */
export function operatorNotice(
  facts: { requestId: string; financing: string; place: string },
  operator: Operator,
): Message {
  return mailOf(
    operator.email,
    'Eine Anfrage ohne Beratung',
    {
      title: 'In dieser Region berät niemand',
      paragraphs: ['Eine Anfrage ist angekommen, für deren Ort keine Beratung eingetragen ist.'],
      facts: [
        { label: 'Anfrage', value: facts.requestId },
        { label: 'Vorhaben', value: facts.financing },
        { label: 'Ort', value: facts.place },
      ],
    },
    operator,
  );
}
