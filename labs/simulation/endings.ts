import { API, orNoAnswer } from './browser.ts';
import type { KnownRequest, Ledger } from './ledger.ts';
import { linkIn } from './links.ts';
import type { World } from './world.ts';

/** An API call that ends requests, and the effects that later checks expect. */
interface Ending {
  readonly how: 'WITHDRAWN' | 'OBJECTED';
  readonly url: string;
  readonly body?: object;
  /** Recorded requests that the call ends. */
  readonly ends: () => readonly KnownRequest[];
  /** Contacts that the call adds to the objection list. */
  readonly listed?: readonly string[];
}

export function withdraw(world: World, ledger: Ledger, request: KnownRequest): Promise<void> {
  const url = `${API}/v2/contact/${request.statusToken}/withdrawal`;
  return endBy(world, ledger, request, { how: 'WITHDRAWN', url, ends: () => [request] });
}

/** Objects by the link of the newest mail that has one, for the whole person or for this address only. */
export async function object(world: World, ledger: Ledger, { email }: KnownRequest): Promise<void> {
  const mail = world.outside.arrivals.findLast(({ to }) => to === email);
  const id = mail && linkIn(mail.text, 'widerspruch/anfrage');
  const request = mail && ledger.requests.get(ledger.deliveries.get(mail.key)?.requestId ?? '');
  if (id === undefined || !request) return;
  const { verified } = request;
  const isWhole = verified === email;
  await endBy(world, ledger, request, {
    how: 'OBJECTED',
    url: `${API}/v2/gdpr/objection`,
    body: { id },
    ends: () => (isWhole ? [...ledger.requests.values()].filter((one) => one.verified === verified) : []),
    listed: [email],
  });
}

async function endBy(
  world: World,
  ledger: Ledger,
  { person }: KnownRequest,
  { how, url, body, ends, listed = [] }: Ending,
): Promise<void> {
  const end = async () => {
    const before = new Set(ends());
    const { status } = orNoAnswer(await world.call('POST', url, body ? { body } : {}));
    if (status >= 300) return world.history.add(`person ${person}: not ${how}, ${status}`);
    const at = world.next();
    for (const one of ends()) {
      // A request sent during the objection may be ended by it or may lift it, so its end is uncertain.
      if (one.liftsObjection && !before.has(one)) one.isEndInDoubt = true;
      else one.ended ??= { how, at };
    }
    for (const contact of listed) ledger.objected.set(contact, at);
    world.history.add(`person ${person} has ${how}, ${at}`);
  };
  const untilAnswered = async (): Promise<void> => {
    try {
      await end();
    } catch (error) {
      for (const one of ends()) one.isEndInDoubt = true;
      ledger.unanswered.push({ what: `${how} of person ${person}`, again: untilAnswered });
      throw error;
    }
  };
  await untilAnswered();
}
