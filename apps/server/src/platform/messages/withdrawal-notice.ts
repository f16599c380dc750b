import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Tells an adviser that a request they hold is taken back (Art. 19 GDPR): its number and nothing of whose it was. */
export function withdrawalNotice(facts: { to: string; requestId: string }, operator: Operator): Message {
  return mailOf(
    facts.to,
    'Eine Finanzierungsanfrage ist zurückgezogen',
    {
      title: 'Diese Anfrage ist zurückgezogen',
      paragraphs: [
        'Wer sie gestellt hat, hat sie bei dir zurückgezogen. Der Link zu ihr führt nirgendwohin mehr.',
      ],
      facts: [{ label: 'Anfrage', value: facts.requestId }],
      closing: [
        'Melde dich dazu bitte nicht mehr, und lösche, was du dir daraus notiert hast, soweit du es nicht aufbewahren musst (Art. 17 DSGVO).',
      ],
    },
    operator,
  );
}
