import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Tells somebody new that requests will come, and how. */
export function adviserInvitation({ to, name }: { to: string; name: string }, operator: Operator): Message {
  return mailOf(
    to,
    `Du bekommst Finanzierungsanfragen von ${operator.name}`,
    {
      title: 'Willkommen bei den Beratungen',
      paragraphs: [
        `${operator.name} hat dich als Beratung eingetragen, unter dem Namen „${name}“. Ab jetzt bekommst du an diese Adresse Finanzierungsanfragen aus deiner Region.`,
        'Jede Anfrage kommt mit einem eigenen Link. Er führt zu einer Seite mit dem Vorhaben und den Kontaktdaten; dort hältst du auch fest, wie weit du bist. Ein Konto brauchst du dafür nicht.',
        'Melde dich bitte in 1 bis 2 Werktagen bei den Menschen, die anfragen. Anrufen darfst du sie nur, wenn das in der Anfrage steht.',
      ],
      closing: ['Du willst keine Anfragen oder das ist ein Irrtum? Dann schreib uns, wir tragen dich aus.'],
    },
    operator,
  );
}
