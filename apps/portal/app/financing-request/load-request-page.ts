import type {
  AppointmentEvent,
  AppointmentState,
  PortalServices,
  RedistributionOffer,
  RequestAccess,
  RequestProgress,
  WhyPassedOn,
  RequestConversation,
} from '../services/index.ts';
import { foundOrThrow } from './find-by-token.ts';
import type { PaperOffer, ProposedLoan, RequestOffer } from '@heimvorteil/contracts';
import { VARIABLE_YEARS } from '@heimvorteil/engine';
import { addressOfPapers } from '../calculators/own-offers/stored-paper-offers.ts';

const MOST_COMPARED = 5;

const LONGEST_NAME = 40;

/** Address that compares an offer with the requested plan and other offers; undefined without a loan. */
function compareAddress(
  offer: RequestOffer,
  { offers, plan }: Pick<RequestConversation, 'offers' | 'plan'>,
): string | undefined {
  const loanAmount = offer.proposals[0]?.loans[0]?.loanAmount;
  if (loanAmount === undefined) return undefined;
  if (papersOf(offer).length === 0) return undefined;
  const others = offers.filter(({ id, expired }) => id !== offer.id && !expired);
  const compared = [...papersOf(offer), ...planPaper(plan), ...others.flatMap(papersOf)];
  return addressOfPapers({ loanAmount, offers: compared.slice(0, MOST_COMPARED) });
}

function papersOf({ adviser, proposals }: RequestOffer): PaperOffer[] {
  return proposals.flatMap(({ provider, loans }) =>
    loans
      .slice(0, 1)
      // Leave out variable rates, because the comparison calculates with fixed ones.
      .filter(({ fixedInterestYears }) => fixedInterestYears !== VARIABLE_YEARS)
      .map((loan) => paperOf(loan, `${provider.name} (${adviser.name})`)),
  );
}

function paperOf(loan: ProposedLoan, name: string): PaperOffer {
  return {
    name: name.slice(0, LONGEST_NAME),
    nominalInterestRate: loan.nominalInterestRate,
    fixedInterestYears: loan.fixedInterestYears,
    amortizationRate: loan.amortizationRate,
    ...(loan.allowedSpecialRepayment === undefined
      ? {}
      : { allowedSpecialRepayment: loan.allowedSpecialRepayment }),
  };
}

function planPaper(plan: RequestConversation['plan']): PaperOffer[] {
  if (!plan) return [];
  const { nominalInterestRate, fixedInterestYears, amortizationRate } = plan;
  return [{ name: 'Dein Plan', nominalInterestRate, fixedInterestYears, amortizationRate }];
}

/** Loads all data of a request's page; throws a response if there is no request. */
export async function loadRequestPage(access: RequestAccess, services: PortalServices) {
  const progress = foundOrThrow(await services.requestStatus(access));
  const conversation = foundOrThrow(await services.conversation.read(access));
  return {
    progress,
    conversation,
    ...(await loadAppointments(access, services)),
    passOn: await passOnOf(access, progress, services),
    levers: await services.requestLevers(access),
    ratings: foundOrThrow(await services.ratings.ofRequest(access)),
    compare: Object.fromEntries(
      conversation.offers.map((offer) => [offer.id, compareAddress(offer, conversation)]),
    ),
    /** Idempotency key for all forms of the page. */
    key: crypto.randomUUID() as string,
  };
}

export type LoadedRequestPage = Awaited<ReturnType<typeof loadRequestPage>>;

/** Reason for passing the request on, if that is possible; `offer` is undefined if no adviser is left. */
async function passOnOf(
  access: RequestAccess,
  { status }: RequestProgress,
  { findRedistribution }: PortalServices,
): Promise<
  | {
      readonly why: WhyPassedOn;
      readonly offer?: RedistributionOffer;
    }
  | undefined
> {
  const { done: offer, refused } = await findRedistribution(access);
  if (offer) return { why: offer.why, offer };
  if (refused !== 'NO_ADVISER_LEFT') return undefined;
  // Only a request that all advisers declined is closed and can still be passed on.
  return { why: status === 'CLOSED' ? 'DECLINED' : 'SILENT' };
}

type Booked = NonNullable<AppointmentState['appointment']>;

async function loadAppointments(
  access: RequestAccess,
  { appointments }: PortalServices,
): Promise<{
  readonly appointments: readonly AppointmentEvent[];
  readonly appointment: Pick<Booked, 'start' | 'daysUntil' | 'adviser'> | undefined;
}> {
  const { done: found } = await appointments.state(
    access.token === undefined
      ? { accountId: access.accountId, requestId: access.requestId }
      : { statusToken: access.token },
  );
  const { appointment, events = [] } = found ?? {};
  return {
    appointments: events,
    appointment:
      appointment?.status === 'BOOKED'
        ? { start: appointment.start, daysUntil: appointment.daysUntil, adviser: appointment.adviser }
        : undefined,
  };
}
