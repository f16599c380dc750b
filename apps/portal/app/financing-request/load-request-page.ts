import type { AppointmentEvent, PortalServices, RequestAccess } from '../services.ts';
import { compareAddress } from './compare-address.ts';
import { foundOrThrow } from './find-by-token.ts';

/** Everything that the page of a request shows its visitor; throws a response where there is none. */
export async function loadRequestPage(access: RequestAccess, services: PortalServices) {
  const progress = foundOrThrow(await services.requestStatus(access));
  const conversation = foundOrThrow(await services.conversation.read(access));
  return {
    progress,
    conversation,
    talks: await talksOf(access, services),
    /** Where each offer is compared, by its number. */
    compare: Object.fromEntries(
      conversation.offers.map((offer) => [offer.id, compareAddress(offer, conversation)]),
    ),
    /** Of the forms that this page shows: each counts once. */
    key: crypto.randomUUID() as string,
  };
}

export type LoadedRequestPage = Awaited<ReturnType<typeof loadRequestPage>>;

async function talksOf(
  { token }: RequestAccess,
  { appointments }: PortalServices,
): Promise<readonly AppointmentEvent[]> {
  if (token === undefined) return [];
  const { found } = await appointments.state({ statusToken: token });
  return found?.events ?? [];
}
