import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Tells the operator which adviser paused by the link of a mail, and how this one comes back. */
export function pausedNotice(
  facts: { name: string; stillActive: number; resume: string; deskUrl: string },
  operator: Operator,
): Message {
  return mailOf(
    operator.email,
    'Eine Beratung hat sich abgemeldet',
    {
      title: 'Eine Beratung hat sich abgemeldet',
      paragraphs: [
        `„${facts.name}“ hat über den Abmelde-Link einer E-Mail ausgesetzt und bekommt keine neuen Anfragen mehr. Was sie schon hat, behält sie.`,
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
    },
    operator,
  );
}
