import type {
  AppointmentEvent,
  AppointmentState,
  PortalServices,
  RedistributionOffer,
  RequestAccess,
  RequestProgress,
  WhyPassedOn,
} from '../services.ts';
import { compareAddress } from './compare-address.ts';
import { foundOrThrow } from './find-by-token.ts';

/** Everything that the page of a request shows its visitor; throws a response where there is none. */
export async function loadRequestPage(access: RequestAccess, services: PortalServices) {
  const progress = foundOrThrow(await services.requestStatus(access));
  const conversation = foundOrThrow(await services.conversation.read(access));
  return {
    progress,
    conversation,
    ...(await talksOf(access, services)),
    passOn: await passOnOf(access, progress, services),
    levers: await services.requestLevers(access),
    ratings: foundOrThrow(await services.ratings.ofRequest(access)),
    /** Where each offer is compared, by its number. */
    compare: Object.fromEntries(
      conversation.offers.map((offer) => [offer.id, compareAddress(offer, conversation)]),
    ),
    /** Of the forms that this page shows: each counts once. */
    key: crypto.randomUUID() as string,
  };
}

export type LoadedRequestPage = Awaited<ReturnType<typeof loadRequestPage>>;

/** Whether the request may be passed on, and to whom; `offer` left out: nobody is left to ask. */
async function passOnOf(
  access: RequestAccess,
  { status }: RequestProgress,
  { offeredRedistribution }: PortalServices,
): Promise<
  | {
      readonly why: WhyPassedOn;
      readonly offer?: Extract<RedistributionOffer, { shown: string }>;
    }
  | undefined
> {
  const offer = await offeredRedistribution(access);
  if (offer.refused === undefined) return { why: offer.why, offer };
  if (offer.refused !== 'NO_ADVISER_LEFT') return undefined;
  // One that goes on no longer and may go on with others is one that all have declined.
  return { why: status === 'CLOSED' ? 'DECLINED' : 'SILENT' };
}

type Booked = NonNullable<AppointmentState['appointment']>;

async function talksOf(
  access: RequestAccess,
  { appointments }: PortalServices,
): Promise<{
  readonly talks: readonly AppointmentEvent[];
  /** What is booked. */
  readonly talk: Pick<Booked, 'start' | 'daysUntil' | 'adviser'> | undefined;
}> {
  const { found } = await appointments.state(
    access.token === undefined
      ? { accountId: access.accountId, requestId: access.requestId }
      : { statusToken: access.token },
  );
  const { appointment, events = [] } = found ?? {};
  return {
    talks: events,
    talk:
      appointment?.status === 'BOOKED'
        ? { start: appointment.start, daysUntil: appointment.daysUntil, adviser: appointment.adviser }
        : undefined,
  };
}
