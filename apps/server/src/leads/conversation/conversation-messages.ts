import type { Operator } from '@heimvorteil/contracts';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { acceptedProposal, lendersOfOffer, loanSum, NOT_BINDING } from '@heimvorteil/forms/proposals';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { openedLinks, type DueDelivery, type MessageComposers } from '../deliveries/index.ts';
import { newsNotice } from '../../platform/messages/index.ts';
import type { PersonSeal, Vault } from '../../platform/privacy/index.ts';
import { openRequest } from '../requests/index.ts';
import { findOffer } from './offers.ts';
import { openMessage } from './open-request.ts';

interface NoticeParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly operator: Operator;
  readonly publicUrl: string;
}

/**
 * Mails about messages, offers and answers, with a link. They never quote a message; of offers they name the lender, of
 * an accepted loan the amount too.
 */
export function conversationMessages(
  parts: NoticeParts,
): Pick<MessageComposers, 'MESSAGE' | 'OFFER' | 'OFFER_ANSWER'> {
  const { db, operator, publicUrl } = parts;
  return {
    async MESSAGE(due) {
      const { seal, links, number, adviser, email } = await opened(parts, due);
      if (due.recipient === 'ADVISER') {
        const count = await countNewMessages(db, due);
        const message = newsNotice(
          {
            to: adviser.email,
            ...(count === 1
              ? {
                  subject: `Neue Nachricht zur Anfrage ${number}`,
                  title: 'Du hast eine neue Nachricht',
                  paragraph: 'Wer die Anfrage gestellt hat, hat dir geschrieben.',
                  action: 'Nachricht lesen',
                }
              : {
                  subject: `${count} neue Nachrichten zur Anfrage ${number}`,
                  title: `Du hast ${count} neue Nachrichten`,
                  paragraph: `Wer die Anfrage gestellt hat, hat dir ${count} Nachrichten geschrieben.`,
                  action: 'Nachrichten lesen',
                }),
            facts: [{ label: 'Anfrage', value: number }],
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
      const { offer } = await offerOf(parts, due, seal);
      const message = newsNotice(
        {
          to: email(),
          subject: `${adviser.name} macht dir ein Angebot`,
          title: 'Du hast ein Angebot',
          paragraph: `${adviser.name} macht dir zu deiner Finanzierungsanfrage ein Angebot. Du kannst es mit anderen vergleichen und bist zu nichts verpflichtet.`,
          facts: [
            {
              label: offer.proposals.length === 1 ? 'Anbieter' : 'Vorschläge von',
              value: lendersOfOffer(offer),
            },
            { label: 'Gilt bis', value: formatDate(offer.validUntil) },
          ],
          action: 'Angebot ansehen',
          url: `${publicUrl}/baufinanzierung/anfrage/${links.STATUS}`,
        },
        operator,
      );
      return { message, seal };
    },

    async OFFER_ANSWER(due) {
      const { seal, links, number, adviser, email } = await opened(parts, due);
      if (due.recipient === 'ADVISER') {
        const { content } = await db
          .selectFrom('request_message')
          .select('content')
          .where('id', '=', due.subjectId)
          .executeTakeFirstOrThrow();
        const message = newsNotice(
          {
            to: adviser.email,
            subject: `Antwort auf dein Angebot zur Anfrage ${number}`,
            title: 'Dein Angebot ist beantwortet',
            paragraph: `Wer die Anfrage gestellt hat, hat dir geschrieben: „${openMessage(seal, due.subjectId ?? '', content)}“`,
            facts: [{ label: 'Anfrage', value: number }],
            action: 'Anfrage ansehen',
            url: `${publicUrl}/baufinanzierung/partner/${links.PARTNER}`,
          },
          operator,
        );
        return { message, seal };
      }
      const { offer } = await offerOf(parts, due, seal);
      const accepted = acceptedProposal(offer);
      const message = newsNotice(
        {
          to: email(),
          subject: 'Du hast ein Angebot angenommen',
          title: 'Du hast dich entschieden',
          paragraph: `Wir haben ${adviser.name} geschrieben, dass du dieses Darlehen möchtest. ${NOT_BINDING} Den schließt du erst mit der Bank, wenn sie deine Unterlagen geprüft hat. ${adviser.name} meldet sich bei dir, wie es weitergeht.`,
          facts: accepted
            ? [
                { label: 'Anbieter', value: accepted.provider.name },
                { label: 'Darlehen', value: formatEuro(loanSum(accepted)) },
              ]
            : [],
          action: 'Anfrage ansehen',
          url: `${publicUrl}/baufinanzierung/anfrage/${links.STATUS}`,
        },
        operator,
      );
      return { message, seal };
    },
  };
}

async function countNewMessages(db: Kysely<Tables>, due: DueDelivery): Promise<number> {
  const first = db.selectFrom('request_message').select('sent_at').where('id', '=', due.subjectId);
  const { count } = await db
    .selectFrom('request_message')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('request_id', '=', due.requestId)
    .where('sender', '=', 'VISITOR')
    .where((eb) => eb.or([eb('adviser_id', 'is', null), eb('adviser_id', '=', due.adviserId)]))
    .where('sent_at', '>=', first)
    .executeTakeFirstOrThrow();
  return Math.max(1, Number(count));
}

async function offerOf({ db }: NoticeParts, due: DueDelivery, seal: PersonSeal) {
  const requestId = due.requestId ?? '';
  const found = await findOffer(db, { requestId, seal }, due.subjectId ?? '');
  if (!found) throw new Error(`no offer for delivery ${due.id}`);
  return found;
}

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
