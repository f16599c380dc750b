import { RESPONSE_TIME } from '@heimvorteil/format';
import { legalFiguresOfRequest, legalWords, type Advertiser } from '@heimvorteil/calculations';
import { arrangesLoans, type OperatorDisclosures } from '@heimvorteil/contracts';
import { proposalRows } from '@heimvorteil/forms/proposals';
import {
  assumedSentence,
  FINANCING_TYPE_LABELS,
  instalmentRow,
  intermediaryDuties,
  legalTaxSentence,
  listingRow,
  loanRows,
  servedLenderText,
  whyServed,
} from '@heimvorteil/forms/financing-request';
import type { Kysely } from 'kysely';
import { lenderWorkers } from '../../advisers/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  adviserNotice,
  allDeclined,
  adviserReminder,
  newsNotice,
  operatorNotice,
  redistributionOffer,
  replacedNotice,
  requestConfirmation,
  withdrawalNotice,
  type Message,
} from '../../../platform/messages/index.ts';
import type { FeatureFlags } from '../../../platform/features/index.ts';
import type { MarketInForce } from '../../../market/offers/index.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import {
  openLinks,
  type ComposedMessage,
  type DueDelivery,
  type MessageComposers,
} from '../../deliveries/index.ts';
import { lendersOf } from '../matching/assigned-advisers.ts';
import { openRequest } from './opened-request.ts';
import { proposalOfRequest } from '../intake/requested-proposals.ts';
import { type Financing, wholeCase } from '../intake/sealed-request.ts';

export interface RequestMessageParts extends Advertiser {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly market: Pick<MarketInForce, 'current'>;
  readonly publicUrl: string;
  readonly flags: FeatureFlags;
  readonly disclosures: OperatorDisclosures;
}

export function requestMessages(parts: RequestMessageParts) {
  const { operator, publicUrl } = parts;
  const about =
    (compose: (opened: OpenedMessage) => Message | Promise<Message>) =>
    async (due: DueDelivery): Promise<ComposedMessage> => {
      const opened = await openedMessage(parts, due);
      return { message: await compose(opened), seal: opened.seal };
    };
  return {
    CONFIRMATION: about(async ({ requestId, number, seal, financing, contact, statusUrl }) => {
      const { stated, assumed = [], listing, calculation } = financing;
      const assumption = assumedSentence(wholeCase(financing), assumed);
      const example = calculation && legalFiguresOfRequest(calculation);
      const proposal = await proposalOfRequest(parts.db, seal, requestId);
      const facts = {
        to: contact().email,
        number,
        statusUrl,
        ...(await whoHas(parts, requestId)),
        phoneCalls: await mayBeCalled(parts.db, requestId),
        financing: FINANCING_TYPE_LABELS[stated.financingType],
        listing: listing && listingRow(listing),
        legalTax: legalTaxSentence(calculation?.additionalCosts),
        loan: [
          ...(proposal
            ? [{ label: 'Gewünschtes Angebot', value: proposal.provider.name }, ...proposalRows(proposal)]
            : calculation
              ? [instalmentRow(calculation), ...loanRows(calculation)]
              : []),
          ...(assumption === undefined ? [] : [{ label: 'Von uns angenommen', value: assumption }]),
        ],
        example: example && legalWords(example, parts),
        duties: arrangesLoans(operator) ? intermediaryDuties(operator, parts.disclosures) : [],
      };
      return requestConfirmation(facts, operator);
    }),

    REQUEST: about(async ({ requestId, number, financing, adviserId, adviserEmail, partnerUrl }) => {
      const facts = {
        ...aboutOf(financing),
        requestId,
        number,
        to: await adviserEmail(),
        partnerUrl,
        lenders: await formatRequestedLenders(parts, requestId, adviserId),
        phoneCalls: await mayCall(parts.db, requestId, adviserId),
      };
      return adviserNotice(facts, operator);
    }),

    REDISTRIBUTION: about(({ number, links, contact }) => {
      const redistributionUrl = `${publicUrl}/baufinanzierung/umverteilung/${links.REDISTRIBUTION}`;
      return redistributionOffer({ to: contact().email, number, redistributionUrl }, operator);
    }),

    ALL_DECLINED: about(({ number, contact, statusUrl }) =>
      allDeclined({ to: contact().email, number, statusUrl }, operator),
    ),

    REMINDER: about(async ({ number, financing, adviserEmail, partnerUrl }) =>
      adviserReminder({ ...aboutOf(financing), to: await adviserEmail(), number, partnerUrl }, operator),
    ),

    PROPOSAL: about(async ({ number, adviserEmail, partnerUrl }) => {
      const news = {
        to: await adviserEmail(),
        subject: `Angebot gewünscht zur Anfrage ${number}`,
        title: 'Es wird ein bestimmtes Angebot gewünscht',
        paragraph: `Zu einer Anfrage, die du schon hast, ist ein Finanzierungsvorschlag ausgesucht worden. Er steht auf der Seite der Anfrage. Melde dich bitte in ${RESPONSE_TIME}.`,
        facts: [{ label: 'Anfrage', value: number }],
        action: 'Vorschlag ansehen',
        url: partnerUrl,
      };
      return newsNotice(news, operator);
    }),

    LENDER: about(async ({ requestId, number, adviserId, adviserEmail, partnerUrl }) => {
      const news = {
        to: await adviserEmail(),
        subject: `Weiteres Angebot gewünscht zur Anfrage ${number}`,
        title: 'Es wird noch ein Angebot gewünscht',
        paragraph: `Zu einer Anfrage, die du schon hast, sind weitere Anbieter ausgesucht worden, mit denen du arbeitest. Melde dich bitte in ${RESPONSE_TIME}.`,
        facts: [
          { label: 'Anfrage', value: number },
          { label: 'Gewünscht', value: await formatRequestedLenders(parts, requestId, adviserId) },
        ],
        action: 'Anfrage ansehen',
        url: partnerUrl,
      };
      return newsNotice(news, operator);
    }),

    REPLACED: about(async ({ number, adviserEmail }) =>
      replacedNotice({ to: await adviserEmail(), number }, operator),
    ),

    UNSERVED: about(({ requestId, number, financing }) => {
      const requestUrl = `${publicUrl}/baufinanzierung/betrieb/anfragen/${requestId}`;
      return operatorNotice({ ...aboutOf(financing), number, requestUrl }, operator);
    }),

    // Not encrypted for storage, because the request's key is already deleted.
    async WITHDRAWAL({ requestId, adviserId }) {
      const to = await addressOf(parts.db, adviserId);
      return { message: withdrawalNotice({ to, requestId: requestId ?? '' }, operator), seal: undefined };
    },
  } satisfies Partial<MessageComposers>;
}

function aboutOf({ stated, placeLabel, calculation }: Financing) {
  return {
    financing: FINANCING_TYPE_LABELS[stated.financingType],
    place: placeLabel ?? 'unbekannt',
    legalTax: legalTaxSentence(calculation?.additionalCosts),
  };
}

type OpenedMessage = Awaited<ReturnType<typeof openedMessage>>;

async function openedMessage(
  { publicUrl, ...parts }: RequestMessageParts,
  { id, requestId, adviserId, links: sealedLinks }: DueDelivery,
) {
  const opened = await openRequest(parts, requestId);
  const links = openLinks(opened.seal, id, sealedLinks);
  return {
    ...opened,
    links,
    statusUrl: `${publicUrl}/baufinanzierung/anfrage/${links.STATUS}`,
    partnerUrl: `${publicUrl}/baufinanzierung/partner/${links.PARTNER}`,
    adviserId,
    adviserEmail: () => addressOf(parts.db, adviserId),
  };
}

/** Advisers and chosen lenders for the confirmation mail; e-mail addresses only with the feature flag. */
async function whoHas(
  { db, market, flags }: RequestMessageParts,
  requestId: string,
): Promise<{ advisers: string[]; lenders: string[] }> {
  const rows = await db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser.name', 'adviser.email', 'adviser.provider_id', 'request_adviser.reasons'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  const nameOf = (id: number) => market.current().providers.get(id)?.name;
  const areAddressesVisible = flags.isOn('advisor_email_in_contact_request');
  const address = ({ email }: { email: string }) => (areAddressesVisible ? `, ${email}` : '');
  const named = rows.map((row) => ({ ...row, company: nameOf(row.provider_id) ?? row.name }));
  return {
    advisers: named.map((one) => {
      const isNamedByCompany = nameOf(one.provider_id) !== undefined;
      return `${one.name}${isNamedByCompany ? ` (${one.company})` : ''}${address(one)}`;
    }),
    lenders: lenderWorkers(named, nameOf).map(
      ({ worker, ...lender }) => `${servedLenderText(lender)}${address(worker)}. ${whyServed(lender)}`,
    ),
  };
}

/** Names of the lenders for which the visitor asked this adviser. */
async function formatRequestedLenders(
  { db, market }: RequestMessageParts,
  requestId: string,
  adviserId: number | null,
): Promise<string> {
  const { reasons } = await db
    .selectFrom('request_adviser')
    .select('reasons')
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId)
    .executeTakeFirstOrThrow();
  const { providers } = market.current();
  return [...new Set(lendersOf(reasons))].map((id) => providers.get(id)?.name ?? String(id)).join(', ');
}

async function addressOf(db: Kysely<Tables>, adviserId: number | null): Promise<string> {
  const adviser = db.selectFrom('adviser').select('email').where('id', '=', adviserId);
  return (await adviser.executeTakeFirstOrThrow()).email;
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

async function mayCall(db: Kysely<Tables>, requestId: string, adviserId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('request_adviser')
    .select('may_call')
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId)
    .executeTakeFirst();
  return row?.may_call === true && (await mayBeCalled(db, requestId));
}
