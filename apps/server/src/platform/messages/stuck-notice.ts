import type { Operator } from '@heimvorteil/contracts';
import type { MailContent } from './mail-layout.ts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Tells the operator that messages wait for a person: how many for which cause, and where to send them again. */
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
