import type { Operator } from '@heimvorteil/contracts';
import type { MailContent } from './mail-layout.ts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Notifies the operator of stuck messages by cause. */
export function stuckNotice(
  facts: { causes: NonNullable<MailContent['facts']>; deskUrl: string },
  operator: Operator,
): Message {
  return mailOf(
    operator.email,
    'Nachrichten sind liegen geblieben',
    {
      title: 'Nachrichten sind liegen geblieben',
      paragraphs: ['Für diese Nachrichten gibt es keinen weiteren Versuch, bis du sie noch einmal sendest:'],
      facts: facts.causes,
      link: { label: 'Nachrichten im Betrieb ansehen', url: facts.deskUrl },
      closing: ['Alle auf einmal sendest du mit: npm run deliveries:replay -- all'],
    },
    operator,
  );
}

/** Notifies the operator of a request without an available adviser. */
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

export function trialMail(to: string, publicUrl: string, operator: Operator): Message {
  return mailOf(
    to,
    'Probe des Versands',
    {
      title: 'Der Versand funktioniert',
      paragraphs: [`Diese Nachricht ist eine Probe. Sie kommt von ${publicUrl}.`],
    },
    operator,
  );
}
