import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Tells the operator of a request that nobody can take, and where to assign it to somebody. */
export function operatorNotice(
  facts: { number: string; requestUrl: string; financing: string; place: string },
  operator: Operator,
): Message {
  return mailOf(
    operator.email,
    'Eine Anfrage ohne Beratung',
    {
      title: 'Eine Anfrage wartet auf eine Beratung',
      paragraphs: [
        'Für diese Anfrage nimmt gerade keine Beratung etwas an. Weise sie im Betrieb jemandem zu.',
      ],
      facts: [
        { label: 'Anfrage', value: facts.number },
        { label: 'Vorhaben', value: facts.financing },
        { label: 'Ort', value: facts.place },
      ],
      link: { label: 'Anfrage im Betrieb ansehen', url: facts.requestUrl },
    },
    operator,
  );
}
