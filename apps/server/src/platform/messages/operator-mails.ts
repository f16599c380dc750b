import type { Operator } from '@heimvorteil/contracts';
import type { MailContent } from './mail-layout.ts';
import { type Message, mailOf } from './message.ts';

/** Reports messages that cannot be delivered, grouped by cause. */
export function stuckNotice(
  facts: { causes: NonNullable<MailContent['facts']>; deskUrl: string },
  operator: Operator,
): Message {
  return mailOf(operator, {
    to: operator.email,
    subject: 'Nachrichten sind liegen geblieben',

    title: 'Nachrichten sind liegen geblieben',
    paragraphs: ['Für diese Nachrichten gibt es keinen weiteren Versuch, bis du sie noch einmal sendest:'],
    facts: facts.causes,
    link: { label: 'Nachrichten im Betrieb ansehen', url: facts.deskUrl },
    closing: ['Alle auf einmal sendest du mit: npm run deliveries:replay -- all'],
  });
}

/** Reports a request for which no adviser is available. */
export function operatorNotice(
  facts: { number: string; requestUrl: string; financing: string; place: string },
  operator: Operator,
): Message {
  return mailOf(operator, {
    to: operator.email,
    subject: 'Eine Anfrage ohne Beratung',

    title: 'Eine Anfrage wartet auf eine Beratung',
    paragraphs: ['Für diese Anfrage nimmt gerade keine Beratung etwas an. Weise sie im Betrieb jemandem zu.'],
    facts: requestFacts(facts),
    link: { label: 'Anfrage im Betrieb ansehen', url: facts.requestUrl },
  });
}

export function trialMail(to: string, publicUrl: string, operator: Operator): Message {
  return mailOf(operator, {
    to,
    subject: 'Probe des Versands',

    title: 'Der Versand funktioniert',
    paragraphs: [`Diese Nachricht ist eine Probe. Sie kommt von ${publicUrl}.`],
  });
}

/** Offers a visitor whom no adviser contacted to ask others; opening the link changes nothing yet. */
export function redistributionOffer(
  facts: { to: string; number: string; redistributionUrl: string },
  operator: Operator,
): Message {
  return mailOf(operator, {
    to: facts.to,
    subject: 'Noch keine Antwort auf deine Finanzierungsanfrage?',

    title: 'Hat sich noch niemand gemeldet?',
    paragraphs: [
      'Deine Anfrage liegt seit zwei Werktagen bei den Beratungen, und keine hat festgehalten, dass sie sich gemeldet hat.',
      'Du kannst sie an andere Beratungen aus deiner Region weitergeben. Welche das sind, siehst du vorher. Wer sich noch nicht gemeldet hat, verliert dann den Zugang zu deinen Angaben.',
    ],
    facts: [{ label: 'Nummer deiner Anfrage', value: facts.number }],
    link: { label: 'Ansehen, an wen sie gehen kann', url: facts.redistributionUrl },
    closing: [
      'Der Link gilt 14 Tage und gehört nur dir. Ihn zu öffnen ändert nichts.',
      'Hat sich jemand gemeldet? Dann brauchst du nichts zu tun.',
    ],
  });
}

/** Mail to a visitor that all advisers declined, with next steps; also sent despite an unsubscription. */
export function allDeclined(
  facts: { to: string; number: string; statusUrl: string },
  operator: Operator,
): Message {
  return mailOf(operator, {
    to: facts.to,
    subject: 'Zu deiner Finanzierungsanfrage gibt es leider kein Angebot',

    title: 'Alle gefragten Beratungen haben abgelehnt',
    paragraphs: [
      'Das muss nicht das Ende sein: Du kannst andere Beratungen aus deiner Region fragen.',
      'Auf der Seite zu deiner Anfrage siehst du, welche das sind und welche Änderung an deinem Vorhaben heute am meisten hilft.',
    ],
    facts: [{ label: 'Nummer deiner Anfrage', value: facts.number }],
    link: { label: 'Ansehen, was jetzt geht', url: facts.statusUrl },
    closing: ['Der Link gehört nur dir. Ihn zu öffnen ändert nichts.'],
  });
}

/** Mail to an adviser who did not react: other advisers were asked instead. */
export function replacedNotice(facts: { to: string; number: string }, operator: Operator): Message {
  return mailOf(operator, {
    to: facts.to,
    subject: `Anfrage ${facts.number} ist bei anderen Beratungen`,

    title: 'Diese Anfrage ist weitergegeben',
    paragraphs: [
      'Wer sie gestellt hat, hat nach zwei Werktagen ohne Antwort andere Beratungen gefragt. Dein Link zu ihr funktioniert nicht mehr.',
    ],
    facts: [{ label: 'Anfrage', value: facts.number }],
    closing: ['Melde dich dazu bitte nicht mehr, und lösche, was du dir daraus notiert hast.'],
  });
}

export function adviserReminder(
  facts: { to: string; number: string; partnerUrl: string; financing: string; place: string },
  operator: Operator,
): Message {
  return mailOf(operator, {
    to: facts.to,
    subject: `Anfrage ${facts.number} wartet auf dich`,

    title: 'Diese Anfrage hat noch niemand angesehen',
    paragraphs: [
      'Sie liegt seit einem Werktag bei dir. Nach zwei Werktagen ohne Antwort können andere Beratungen gefragt werden.',
    ],
    facts: requestFacts(facts),
    link: { label: 'Anfrage ansehen', url: facts.partnerUrl },
    closing: ['Der Link ist nur für dich. Bitte leite ihn nicht weiter.'],
  });
}

function requestFacts({ number, financing, place }: { number: string; financing: string; place: string }) {
  return [
    { label: 'Anfrage', value: number },
    { label: 'Vorhaben', value: financing },
    { label: 'Ort', value: place },
  ];
}
