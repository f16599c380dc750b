import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

export function objectionLinkMail(
  { to, objectionUrl }: { to: string; objectionUrl: string },
  operator: Operator,
): Message {
  return mailOf(
    to,
    'Dein Link zum Widerspruch',
    {
      title: 'Der Nutzung deiner Angaben widersprechen',
      paragraphs: [
        'Zu deiner Adresse gibt es bei uns eine Anfrage. Mit diesem Link widersprichst du der weiteren Nutzung deiner Angaben: Es geht keine Nachricht mehr an diese Adresse. Ist sie bestätigt, endet auch die Anfrage, und die Beratungen erfahren es.',
        'Erst ein Druck auf den Knopf der Seite gilt, der Link allein ändert nichts.',
      ],
      link: { label: 'Zum Widerspruch', url: objectionUrl },
      closing: ['Du hast nicht danach gefragt? Dann musst du nichts tun.'],
    },
    operator,
  );
}

/** Notifies an adviser of an objection (Art. 21 GDPR), by the request's number only. */
export function objectionNotice(facts: { to: string; number: string }, operator: Operator): Message {
  return mailOf(
    facts.to,
    'Widerspruch zu einer Finanzierungsanfrage',
    {
      title: 'Zu dieser Anfrage liegt ein Widerspruch vor',
      paragraphs: [
        'Wer sie gestellt hat, widerspricht der weiteren Nutzung der eigenen Angaben (Art. 21 DSGVO). Die Einwilligung in Anrufe ist beendet, der Link zur Anfrage führt nirgendwohin mehr.',
      ],
      facts: [{ label: 'Anfrage', value: facts.number }],
      closing: [
        'Melde dich dazu ab sofort nicht mehr: nicht per Telefon, nicht per E-Mail und nicht per Post. Lösche, was du dir notiert hast, soweit du es nicht aufbewahren musst (Art. 17 DSGVO).',
      ],
    },
    operator,
  );
}
