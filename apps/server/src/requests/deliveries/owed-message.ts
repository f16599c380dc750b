import { legalFiguresOfRequest, legalWords, type Advertiser } from '@heimvorteil/calculations';
import {
  FINANCING_TYPE_LABELS,
  instalmentRow,
  legalTaxSentence,
  listingRow,
  loanRows,
} from '@heimvorteil/forms/financing-request';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import {
  adviserNotice,
  operatorNotice,
  requestConfirmation,
  withdrawalNotice,
  type Message,
} from '../../messages/index.ts';
import type { MarketInForce } from '../../offers/index.ts';
import type { PersonSeal, Vault } from '../../privacy/index.ts';
import { openedToken } from '../delivery-token.ts';
import { openContact, openFinancing } from '../sealed-request.ts';

/** What composing a message needs. */
export interface MessageParts extends Advertiser {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly market: Pick<MarketInForce, 'current'>;
  readonly publicUrl: string;
}

/** The message that a delivery owes, and the seal of the person whose data it carries, where it carries somebody's. */
export async function owedMessage(
  parts: MessageParts,
  deliveryId: string,
): Promise<{ message: Message; seal: PersonSeal | undefined }> {
  const withdrawn = await withdrawnMessage(parts, deliveryId);
  if (withdrawn) return { message: withdrawn, seal: undefined };
  const row = await parts.db
    .selectFrom('delivery')
    .innerJoin('request', 'request.id', 'delivery.request_id')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['delivery.recipient', 'delivery.adviser_id', 'delivery.token', 'delivery.request_id'])
    .select(['request.contact', 'request.financing', 'request.person_id', 'key_id', 'wrapped_key'])
    .where('delivery.id', '=', deliveryId)
    .$narrowType<{ recipient: Row['recipient'] }>()
    .executeTakeFirstOrThrow();
  const seal = parts.vault.sealOf({ id: row.person_id, key_id: row.key_id, wrapped_key: row.wrapped_key });
  const token = row.token === null ? '' : openedToken(seal, deliveryId, row.token);
  return { message: await messageFor(parts, row, seal, token), seal };
}

type Row = {
  recipient: 'VISITOR' | 'ADVISER' | 'OPERATOR';
  adviser_id: number | null;
  request_id: string;
  contact: string;
  financing: string;
};

/** What an adviser is told of a request that is gone; undefined for every other delivery. */
async function withdrawnMessage(
  { db, operator }: MessageParts,
  deliveryId: string,
): Promise<Message | undefined> {
  const row = await db
    .selectFrom('delivery')
    .select(['adviser_id', 'request_id'])
    .where('id', '=', deliveryId)
    .where('recipient', '=', 'ADVISER_OF_WITHDRAWN')
    .executeTakeFirst();
  if (!row) return undefined;
  return withdrawalNotice({ to: await addressOf(db, row.adviser_id), requestId: row.request_id }, operator);
}

async function messageFor(parts: MessageParts, row: Row, seal: PersonSeal, token: string): Promise<Message> {
  const { operator, publicUrl } = parts;
  const requestId = row.request_id;
  const { stated, placeLabel, listing, calculation } = openFinancing(seal, requestId, row.financing);
  const example = calculation && legalFiguresOfRequest(calculation);
  const about = {
    financing: FINANCING_TYPE_LABELS[stated.financingType],
    place: placeLabel ?? 'unbekannt',
    legalTax: legalTaxSentence(calculation?.additionalCosts),
  };
  switch (row.recipient) {
    case 'VISITOR':
      return requestConfirmation(
        {
          to: openContact(seal, requestId, row.contact).email,
          statusUrl: `${publicUrl}/baufinanzierung/anfrage/${token}`,
          advisers: await advisersOf(parts, requestId),
          phoneCalls: await mayBeCalled(parts.db, requestId),
          financing: about.financing,
          listing: listing && listingRow(listing),
          legalTax: about.legalTax,
          loan: calculation ? [instalmentRow(calculation), ...loanRows(calculation)] : [],
          example: example && legalWords(example, parts),
        },
        operator,
      );
    case 'ADVISER':
      return adviserNotice(
        {
          ...about,
          requestId,
          to: await addressOf(parts.db, row.adviser_id),
          partnerUrl: `${publicUrl}/baufinanzierung/partner/${token}`,
          phoneCalls: await mayBeCalled(parts.db, requestId),
        },
        operator,
      );
    case 'OPERATOR':
      return operatorNotice({ ...about, requestId }, operator);
  }
}

async function advisersOf({ db, market }: MessageParts, requestId: string): Promise<string[]> {
  const advisers = await db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser.name', 'adviser.provider_id'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  const { providers } = market.current();
  return advisers.map(({ name, provider_id: provider }) => {
    const company = providers.get(provider)?.name;
    return company === undefined ? name : `${name} (${company})`;
  });
}

async function addressOf(db: Kysely<Tables>, adviserId: number | null): Promise<string> {
  const { email } = await db
    .selectFrom('adviser')
    .select('email')
    .where('id', '=', adviserId)
    .executeTakeFirstOrThrow();
  return email;
}

async function mayBeCalled(db: Kysely<Tables>, requestId: string): Promise<boolean> {
  const consent = await db
    .selectFrom('consent')
    .select('granted')
    .where('request_id', '=', requestId)
    .where('purpose', '=', 'PHONE_CALLS')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return consent?.granted === true;
}
