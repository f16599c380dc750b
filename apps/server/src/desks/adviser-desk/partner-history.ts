import type { RequestOffer } from '@heimvorteil/contracts';
import { acceptedProposal, lendersOfOffer, proposalName } from '@heimvorteil/forms/proposals';
import type { PartnerDocument, PartnerEvent } from '@heimvorteil/desk/services';
import { messagesForAdviser, type AtAdviser } from '../../leads/conversation/index.ts';
import { notesOf, type AdviserParts } from './notes.ts';

export async function partnerHistory(
  parts: AdviserParts,
  at: AtAdviser,
  {
    offers,
    documents,
    calls,
  }: {
    readonly offers: readonly RequestOffer[];
    readonly documents: readonly PartnerDocument[];
    readonly calls: readonly { readonly change: string; readonly at: string; readonly start: string }[];
  },
): Promise<PartnerEvent[]> {
  const { db } = parts;
  const steps = await db
    .selectFrom('request_step')
    .select(['status', 'reached_at'])
    .where('request_id', '=', at.requestId)
    .where('adviser_id', '=', at.adviserId)
    .execute();
  const noted = await db
    .selectFrom('audit_event')
    .select(['action', 'happened_at', 'detail'])
    .where('request_id', '=', at.requestId)
    .where('actor', '=', 'ADVISER')
    .where('actor_id', '=', String(at.adviserId))
    .where('action', 'in', ['PERSON_OPENED', 'CALL_LOGGED'])
    .execute();
  const messages = await messagesForAdviser(parts, at);
  const notes = await notesOf(parts, at);
  const events: PartnerEvent[] = [
    ...steps.map(({ status, reached_at: reached }) => ({
      kind: 'STEP' as const,
      at: reached.toISOString(),
      status,
    })),
    ...noted.map(({ action, happened_at: happened, detail }) => ({
      kind: action === 'CALL_LOGGED' ? ('CALL' as const) : ('LOOK' as const),
      at: happened.toISOString(),
      ...(typeof detail.outcome === 'string' ? { text: detail.outcome } : {}),
      ...(typeof detail.minutes === 'number' ? { minutes: detail.minutes } : {}),
    })),
    ...notes.map((note) => ({ kind: 'NOTE' as const, ...note })),
    ...messages.map(({ from, text, sentAt }) => ({
      kind: from === 'ADVISER' ? ('WRITTEN' as const) : ('RECEIVED' as const),
      at: sentAt,
      text,
    })),
    ...offers.flatMap((offer): PartnerEvent[] => {
      const { sentAt, answer, answeredAt } = offer;
      const accepted = acceptedProposal(offer);
      const lenders = lendersOfOffer(offer);
      return [
        { kind: 'OFFER', at: sentAt, loan: lenders },
        ...(answer === undefined || answeredAt === undefined
          ? []
          : [
              {
                kind: 'ANSWER' as const,
                at: answeredAt,
                text: answer,
                loan: accepted ? proposalName(accepted) : lenders,
              },
            ]),
      ];
    }),
    ...calls.map(({ change, at: changed, start }) => ({
      kind: 'APPOINTMENT' as const,
      at: changed,
      text: change,
      start,
    })),
    // Show documents marked as ready at one time as a single entry.
    ...[...Map.groupBy(documents, ({ readyAt }) => readyAt)].flatMap(([ready, ticked]): PartnerEvent[] =>
      ready === undefined
        ? []
        : [{ kind: 'DOCUMENTS', at: ready, text: ticked.map(({ name }) => name).join(', ') }],
    ),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}
