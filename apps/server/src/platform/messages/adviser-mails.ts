import { RESPONSE_TIME } from '@heimvorteil/format';
import type { Operator } from '@heimvorteil/contracts';
import { type Message, mailOf } from './message.ts';

/** Reports to the operator that an adviser paused by a mailed link, and how to resume. */
export function pausedNotice(
  facts: { name: string; stillActive: number; resume: string; deskUrl: string },
  operator: Operator,
): Message {
  return mailOf(operator, {
    to: operator.email,
    subject: 'Eine Beratung hat sich abgemeldet',

    title: 'Eine Beratung hat sich abgemeldet',
    paragraphs: [
      `„${facts.name}“ hat sich über den Abmelde-Link einer E-Mail abgemeldet und bekommt keine neuen Anfragen mehr. Was sie schon hat, behält sie.`,
      ...(facts.stillActive === 0
        ? ['Jetzt nimmt keine Beratung mehr Anfragen an: Neue warten im Betrieb auf dich.']
        : []),
    ],
    facts: [
      { label: 'Beratung', value: facts.name },
      { label: 'Es nehmen noch an', value: String(facts.stillActive) },
    ],
    link: { label: 'Abgemeldete im Betrieb ansehen', url: facts.deskUrl },
    closing: [
      `Will sie wieder Anfragen, holst du sie so zurück: ${facts.resume}`,
      'DATEI ist deine Liste der Beratungen. Bleibt sie weg, nimm sie aus der Liste.',
    ],
  });
}

export function adviserInvitation({ to, name }: { to: string; name: string }, operator: Operator): Message {
  return mailOf(operator, {
    to,
    subject: `Du bekommst Finanzierungsanfragen von ${operator.name}`,

    title: 'Willkommen bei den Beratungen',
    paragraphs: [
      `${operator.name} hat dich als Beratung eingetragen, unter dem Namen „${name}“. Ab jetzt bekommst du an diese Adresse Finanzierungsanfragen aus deiner Region.`,
      'Jede Anfrage kommt mit einem eigenen Link. Er führt zu einer Seite mit dem Vorhaben und den Kontaktdaten; dort hältst du auch fest, wie weit du bist. Ein Konto brauchst du dafür nicht.',
      `Melde dich bitte in ${RESPONSE_TIME} bei den Menschen, die anfragen. Anrufen darfst du sie nur, wenn das in der Anfrage steht.`,
    ],
    closing: ['Du willst keine Anfragen oder das ist ein Irrtum? Dann schreib uns, wir tragen dich aus.'],
  });
}

/** Mail about a new request; names no person, because an adviser's mail may be forwarded. */
export function adviserNotice(
  facts: {
    to: string;
    requestId: string;
    /** Short number to read out on the phone. */
    number: string;
    partnerUrl: string;
    financing: string;
    place: string;
    /** Note if the legal land transfer tax differs from the visitor's calculation. */
    legalTax: string | undefined;
    phoneCalls: boolean;
    /** Lenders that the visitor chose and this adviser covers, as text; empty if none. */
    lenders: string;
  },
  operator: Operator,
): Message {
  return mailOf(operator, {
    to: facts.to,
    subject: `Neue Finanzierungsanfrage: ${facts.financing}`,

    title: 'Eine neue Finanzierungsanfrage',
    paragraphs: [`Jemand aus deiner Region möchte ein Angebot. Melde dich bitte in ${RESPONSE_TIME}.`],
    facts: [
      { label: 'Anfrage', value: `${facts.number} (${facts.requestId})` },
      { label: 'Vorhaben', value: facts.financing },
      { label: 'Ort', value: facts.place },
      ...(facts.lenders === '' ? [] : [{ label: 'Gewünschte Anbieter', value: facts.lenders }]),
      { label: 'Anruf', value: facts.phoneCalls ? 'erlaubt' : 'nicht erlaubt, bitte schreiben' },
    ],
    link: { label: 'Anfrage ansehen', url: facts.partnerUrl },
    closing: [
      ...(facts.legalTax === undefined ? [] : [facts.legalTax]),
      'Der Link ist nur für dich. Bitte leite ihn nicht weiter.',
    ],
  });
}

/** Mail that a request is withdrawn (Art. 19 GDPR); refers to it only by its number. */
export function withdrawalNotice(facts: { to: string; requestId: string }, operator: Operator): Message {
  return mailOf(operator, {
    to: facts.to,
    subject: 'Eine Finanzierungsanfrage ist zurückgezogen',

    title: 'Diese Anfrage ist zurückgezogen',
    paragraphs: [
      'Wer sie gestellt hat, hat sie bei dir zurückgezogen. Der Link zu ihr funktioniert nicht mehr.',
    ],
    facts: [{ label: 'Anfrage', value: facts.requestId }],
    closing: [
      'Melde dich dazu bitte nicht mehr, und lösche, was du dir daraus notiert hast, soweit du es nicht aufbewahren musst (Art. 17 DSGVO).',
    ],
  });
}

/** Mail with a link to news about a request; does not contain the news. */
export function newsNotice(
  news: {
    to: string;
    subject: string;
    title: string;
    paragraph: string;
    url: string;
    action: string;
    facts?: readonly { label: string; value: string }[];
  },
  operator: Operator,
): Message {
  return mailOf(operator, {
    to: news.to,
    subject: news.subject,

    title: news.title,
    paragraphs: [news.paragraph],
    facts: news.facts ?? [],
    link: { label: news.action, url: news.url },
    closing: ['Der Link ist nur für dich. Bitte leite ihn nicht weiter.'],
  });
}

export function objectionLinkMail(
  { to, objectionUrl }: { to: string; objectionUrl: string },
  operator: Operator,
): Message {
  return mailOf(operator, {
    to,
    subject: 'Dein Link zum Widerspruch',

    title: 'Der Nutzung deiner Angaben widersprechen',
    paragraphs: [
      'Zu deiner Adresse gibt es bei uns eine Anfrage. Mit diesem Link widersprichst du der weiteren Nutzung deiner Angaben: Es geht keine Nachricht mehr an diese Adresse. Ist sie bestätigt, endet auch die Anfrage, und die Beratungen erfahren es.',
      'Erst der Klick auf der Seite gilt, der Link allein ändert nichts.',
    ],
    link: { label: 'Zum Widerspruch', url: objectionUrl },
    closing: ['Du hast nicht danach gefragt? Dann musst du nichts tun.'],
  });
}

/** Mail that the visitor has objected (Art. 21 GDPR); refers to the request only by its number. */
export function objectionNotice(facts: { to: string; number: string }, operator: Operator): Message {
  return mailOf(operator, {
    to: facts.to,
    subject: 'Widerspruch zu einer Finanzierungsanfrage',

    title: 'Zu dieser Anfrage liegt ein Widerspruch vor',
    paragraphs: [
      'Wer sie gestellt hat, widerspricht der weiteren Nutzung der eigenen Angaben (Art. 21 DSGVO). Die Einwilligung in Anrufe ist beendet, der Link zur Anfrage funktioniert nicht mehr.',
    ],
    facts: [{ label: 'Anfrage', value: facts.number }],
    closing: [
      'Melde dich dazu ab sofort nicht mehr: nicht per Telefon, nicht per E-Mail und nicht per Post. Lösche, was du dir notiert hast, soweit du es nicht aufbewahren musst (Art. 17 DSGVO).',
    ],
  });
}
