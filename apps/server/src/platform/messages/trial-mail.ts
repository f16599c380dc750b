import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Shows whoever runs an installation that its mails arrive, as they look. */
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
