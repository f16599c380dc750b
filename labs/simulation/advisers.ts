import type { AdviserStatus } from '@heimvorteil/contracts';
import type { OfferDraft, OfferOutcome, PartnerAnswer, PartnerView } from '@heimvorteil/desk/services';
import { submissionKey } from '../../apps/server/src/testing/request-body.ts';
import { API, orNoAnswer } from './browser.ts';
import type { KnownRequest, Ledger } from './ledger.ts';
import { linkIn } from './links.ts';
import type { World } from './world.ts';

/** Calls a function of the advisers' or the operator's desk by name, without rendering a page. */
export async function atDesk<Result>(
  world: World,
  desk: 'partner' | 'operations',
  name: string,
  ...given: readonly unknown[]
): Promise<Result | undefined> {
  const url = desk === 'partner' ? '/baufinanzierung/partner/x' : '/baufinanzierung/betrieb';
  const answer = orNoAnswer(await world.call('POST', url, { body: { desk, name, with: given } }));
  return (JSON.parse(answer.body) as { answer?: Result }).answer;
}

/** Takes a random action as an adviser who opens the link of a mail. */
export async function workOn(
  world: World,
  ledger: Ledger,
  request: KnownRequest,
  [adviser, token]: readonly [number, string],
): Promise<void> {
  const { chance, history } = world;
  const who = `adviser ${adviser} of person ${request.person}`;
  const view = (await atDesk<PartnerAnswer<PartnerView>>(world, 'partner', 'find', token))?.done;
  if (!view) return;
  recordResults(world, ledger, request, [adviser, token], view);
  if (view.status === 'RECEIVED') {
    await atDesk(world, 'partner', 'openPerson', token);
    return history.add(`${who} looks`);
  }
  const key = submissionKey(chance.between(1, 999_999));
  if (view.isActive && chance.happens(25)) {
    const answer = await atDesk<PartnerAnswer<boolean>>(world, 'partner', 'write', token, 'Gern.', key);
    return history.add(`${who} writes: ${JSON.stringify(answer)}`);
  }
  if (view.isActive && chance.happens(15)) {
    const called = await atDesk<PartnerAnswer<boolean>>(
      world,
      'partner',
      'logCall',
      token,
      { outcome: 'REACHED' },
      key,
    );
    return history.add(`${who} calls: ${JSON.stringify(called)}`);
  }
  if (view.isActive && chance.happens(40)) return offer(world, token, key, who);
  const next = chance.oneOf<AdviserStatus>(view.nextStatuses.filter((status) => status !== 'OFFER_MADE'));
  if (next === undefined) return;
  await atDesk(world, 'partner', 'moveOn', token, next, 'Passt gerade nicht.');
  history.add(`${who} continues with ${next}`);
}

async function offer(world: World, token: string, key: string, who: string): Promise<void> {
  const draft = (await atDesk<PartnerAnswer<OfferDraft>>(world, 'partner', 'draftOffer', token))?.done;
  if (!draft) return;
  const proposals = draft.columns.map(({ lender, years, repayment }) => ({ lender, years, repayment }));
  const sent = await atDesk<PartnerAnswer<OfferOutcome>>(world, 'partner', 'sendOffer', token, {
    proposals,
    words: 'Mein Vorschlag.',
    validUntil: draft.validUntil,
    key,
    seen: draft.seen,
  });
  world.history.add(`${who} offers: ${JSON.stringify(sent)}`);
}

/** Records what the adviser sees of this request, because later checks require that it never changes. */
function recordResults(
  world: World,
  ledger: Ledger,
  request: KnownRequest,
  [adviser, token]: readonly [number, string],
  first: PartnerView,
): void {
  const what = `figures of request ${request.requestId}`;
  if (ledger.figures.some((one) => one.what === what)) return;
  const serialize = ({ details, createdAt, number }: PartnerView) =>
    JSON.stringify({ told: details, createdAt, number });
  ledger.figures.push({
    what,
    seen: serialize(first),
    async read() {
      const view = (await atDesk<PartnerAnswer<PartnerView>>(world, 'partner', 'find', token))?.done;
      return view && serialize(view);
    },
    // A request without an answer closes after ninety days, and then the adviser cannot read it any more.
    explainAbsence: async () => {
      if (request.ended || request.isEndInDoubt) return 'ended';
      const rows = await world.rows<{ status: string }>(
        `select request_adviser.status from request_adviser join request on request.id = request_id
          where request_id = $1 and adviser_id = $2 and (expires_at is null or expires_at > now())
          and request_adviser.status not in ('REDISTRIBUTED', 'WITHDRAWN')
          and not (request_adviser.status = 'EXPIRED' and request.created_at < now() - interval '90 days')`,
        [request.requestId, adviser],
      );
      return rows.length === 0 ? 'over' : undefined;
    },
  });
}

/** Opens the link of an adviser's mail that stops further requests. */
export async function pause(world: World, request: KnownRequest): Promise<void> {
  const mail = world.outside.arrivals.findLast(
    ({ text, to }) => to !== request.email && linkIn(text, 'abmelden') !== undefined,
  );
  const id = mail && linkIn(mail.text, 'abmelden');
  if (id === undefined) return;
  const { status } = orNoAnswer(
    await world.call('POST', `${API}/v1.0/provider/unsubscribe`, { body: { id } }),
  );
  world.history.add(`an adviser is unsubscribed: ${status}`);
}
