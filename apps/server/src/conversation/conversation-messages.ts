import type { Operator } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { openedLinks, type DueDelivery, type MessageComposers } from '../deliveries/index.ts';
import { newsNotice } from '../messages/index.ts';
import type { Vault } from '../privacy/index.ts';
import { openRequest } from '../requests/index.ts';
import { VALID_UNTIL } from './days.ts';

/** What composing a notice needs. */
interface NoticeParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly operator: Operator;
  readonly publicUrl: string;
}

/** What visitor and advisers are told of messages and offers: that there is one and where, never what it says. */
export function conversationMessages(parts: NoticeParts): Pick<MessageComposers, 'MESSAGE' | 'OFFER'> {
  const { db, operator, publicUrl } = parts;
  return {
    async MESSAGE(due) {
      const { seal, links, number, adviser, email } = await opened(parts, due);
      if (due.recipient === 'ADVISER') {
        const message = newsNotice(
          {
            to: adviser.email,
            subject: `Neue Nachricht zur Anfrage ${number}`,
            title: 'Du hast eine neue Nachricht',
            paragraph: 'Wer die Anfrage gestellt hat, hat dir geschrieben.',
            facts: [{ label: 'Anfrage', value: number }],
            action: 'Nachricht lesen',
            url: `${publicUrl}/baufinanzierung/partner/${links.PARTNER}`,
          },
          operator,
        );
        return { message, seal };
      }
      const message = newsNotice(
        {
          to: email(),
          subject: `${adviser.name} hat dir geschrieben`,
          title: 'Du hast eine neue Nachricht',
          paragraph: `${adviser.name} hat dir zu deiner Finanzierungsanfrage geschrieben. Auf der Seite zu deiner Anfrage kannst du lesen und antworten.`,
          action: 'Nachricht lesen',
          url: `${publicUrl}/baufinanzierung/anfrage/${links.STATUS}`,
        },
        operator,
      );
      return { message, seal };
    },

    async OFFER(due) {
      const { seal, links, adviser, email } = await opened(parts, due);
      const offer = await db
        .selectFrom('request_offer')
        .select(VALID_UNTIL.as('valid_until'))
        .where('id', '=', due.subjectId)
        .executeTakeFirstOrThrow();
      const message = newsNotice(
        {
          to: email(),
          subject: `${adviser.name} macht dir ein Angebot`,
          title: 'Du hast ein Angebot',
          paragraph: `${adviser.name} macht dir zu deiner Finanzierungsanfrage ein Angebot. Du kannst es mit anderen vergleichen und bist zu nichts verpflichtet.`,
          facts: [{ label: 'Gilt bis', value: formatDate(offer.valid_until) }],
          action: 'Angebot ansehen',
          url: `${publicUrl}/baufinanzierung/anfrage/${links.STATUS}`,
        },
        operator,
      );
      return { message, seal };
    },
  };
}

/** The request that a notice is about, and the adviser on one of its ends. */
async function opened(parts: NoticeParts, due: DueDelivery) {
  const { seal, number, contact } = await openRequest(parts, due.requestId);
  const adviser = await parts.db
    .selectFrom('adviser')
    .select(['name', 'email'])
    .where('id', '=', due.adviserId)
    .executeTakeFirstOrThrow();
  const links = due.links === null ? {} : openedLinks(seal, due.id, due.links);
  return { seal, links, number, adviser, email: () => contact().email };
}
