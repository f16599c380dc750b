import type { Operator } from '@heimvorteil/contracts';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { acceptedProposal, lendersOfOffer, loanSum, NOT_BINDING } from '@heimvorteil/forms/proposals';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  openLinks,
  type ComposedMessage,
  type DueDelivery,
  type MessageComposers,
} from '../deliveries/index.ts';
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
 * Mails about messages, offers and answers, with a link. They never quote messages; they name an offer's
 * lender and the amount of an accepted loan.
 */
export function conversationMessages(parts: NoticeParts) {
  const { db, operator } = parts;
  const notice =
    (newsOf: (due: DueDelivery, opened: OpenedNews) => Promise<Parameters<typeof newsNotice>[0]>) =>
    async (due: DueDelivery): Promise<ComposedMessage> => {
      const opened = await openedNews(parts, due);
      return { message: newsNotice(await newsOf(due, opened), operator), seal: opened.seal };
    };
  return {
    MESSAGE: notice(async (due, { number, adviser, email, statusUrl, partnerUrl }) => {
      if (due.recipient !== 'ADVISER')
        return {
          to: email(),
          subject: `${adviser.name} hat dir geschrieben`,
          title: 'Du hast eine neue Nachricht',
          paragraph: `${adviser.name} hat dir zu deiner Finanzierungsanfrage geschrieben. Auf der Seite zu deiner Anfrage kannst du lesen und antworten.`,
          action: 'Nachricht lesen',
          url: statusUrl,
        };
      const count = await countNewMessages(db, due);
      return {
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
        url: partnerUrl,
      };
    }),

    OFFER: notice(async (due, { seal, adviser, email, statusUrl }) => {
      const { offer } = await offerOf(parts, due, seal);
      const label = offer.proposals.length === 1 ? 'Anbieter' : 'Vorschläge von';
      return {
        to: email(),
        subject: `${adviser.name} macht dir ein Angebot`,
        title: 'Du hast ein Angebot',
        paragraph: `${adviser.name} macht dir zu deiner Finanzierungsanfrage ein Angebot. Du kannst es mit anderen vergleichen und bist zu nichts verpflichtet.`,
        facts: [
          { label, value: lendersOfOffer(offer) },
          { label: 'Gilt bis', value: formatDate(offer.validUntil) },
        ],
        action: 'Angebot ansehen',
        url: statusUrl,
      };
    }),

    OFFER_ANSWER: notice(async (due, { seal, number, adviser, email, statusUrl, partnerUrl }) => {
      if (due.recipient === 'ADVISER') {
        const { content } = await db
          .selectFrom('request_message')
          .select('content')
          .where('id', '=', due.subjectId)
          .executeTakeFirstOrThrow();
        return {
          to: adviser.email,
          subject: `Antwort auf dein Angebot zur Anfrage ${number}`,
          title: 'Dein Angebot ist beantwortet',
          paragraph: `Wer die Anfrage gestellt hat, hat dir geschrieben: „${openMessage(seal, due.subjectId ?? '', content)}“`,
          facts: [{ label: 'Anfrage', value: number }],
          action: 'Anfrage ansehen',
          url: partnerUrl,
        };
      }
      const { offer } = await offerOf(parts, due, seal);
      const accepted = acceptedProposal(offer);
      return {
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
        url: statusUrl,
      };
    }),
  } satisfies Partial<MessageComposers>;
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

type OpenedNews = Awaited<ReturnType<typeof openedNews>>;

async function openedNews({ publicUrl, ...parts }: NoticeParts, due: DueDelivery) {
  const { seal, number, contact } = await openRequest(parts, due.requestId);
  const adviser = await parts.db
    .selectFrom('adviser')
    .select(['name', 'email'])
    .where('id', '=', due.adviserId)
    .executeTakeFirstOrThrow();
  const links = openLinks(seal, due.id, due.links);
  return {
    seal,
    number,
    adviser,
    email: () => contact().email,
    statusUrl: `${publicUrl}/baufinanzierung/anfrage/${links.STATUS}`,
    partnerUrl: `${publicUrl}/baufinanzierung/partner/${links.PARTNER}`,
  };
}
