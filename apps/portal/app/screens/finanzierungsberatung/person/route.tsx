import { sentForm } from '@heimvorteil/forms';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { answerPerson } from '../../../flow/lead-funnel/answer-person.ts';
import { PersonScreen } from '../../../flow/lead-funnel/person-screen.tsx';
import { isTestRun, visitOfRun, requireAdvice } from '../../../flow/lead-funnel/advice-access.ts';
import {
  AFTER_TEST_RUN,
  afterSending,
  NO_OFFER_ADDRESS,
  addressOfRun,
} from '../../../addresses/advice-addresses.ts';
import { isOn } from '../../../features/flags.ts';
import { PRIVATE_HEADERS } from '../../../financing-request/find-by-token.ts';
import { sendOrSaveForLater } from '../../../financing-request/unsent-request.ts';
import { loadFlowPage, NO_STORE, REPEAT_AT } from '../../../flow/pages/flow-pages.ts';
import { answerOrNoConnection } from '../../../flow/result/offline-outcome.ts';
import { pageTitle } from '../../../page/page-title.ts';
import {
  servicesContext,
  type PortalServices,
  visitContext,
  visitorContext,
} from '../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Wie erreichen wir dich?') }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireAdvice(url, services);
  return {
    ...loadFlowPage(services, await context.get(visitorContext)()),
    consents: services.consents(),
    experiments: services.featureDecisions(undefined),
    isAnimated: isOn(services, 'animated_lead_loading'),
    isTestRun: isTestRun(url, services),
  };
}

/** Skips reloading after the form's own steps, because they change no loader data. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requireAdvice(url, services);
  const form = await sentForm(request);
  const isTest = isTestRun(url, services);
  const visit = visitOfRun(url, services, context.get(visitContext));
  const { sentTo, isRefused, status, answer } = await answerPerson(url, form, services, visit);
  if (isTest && sentTo !== undefined)
    throw redirect(AFTER_TEST_RUN, { status: 303, headers: PRIVATE_HEADERS });
  if (sentTo !== undefined)
    throw redirect(afterSending(sentTo, nextPage(services)), { status: 303, headers: PRIVATE_HEADERS });
  // Without a script, a 307 makes the browser repeat the POST; with one, the router loads the address by GET.
  if (isRefused)
    throw redirect(addressOfRun(NO_OFFER_ADDRESS, { isTestRun: isTest }), {
      status: REPEAT_AT,
      headers: NO_STORE,
    });
  return data({ outcome: answer, answers: answer?.answers }, { status, headers: NO_STORE });
}

function nextPage(services: PortalServices) {
  return isOn(services, 'calendar_booking_in_lead_flow') ? 'termin' : 'erfolg';
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return form.has('step') ? sendOrSaveForLater(request, serverAction) : answerOrNoConnection(serverAction);
}

export default function AdvicePerson({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonScreen page={loaderData} sent={actionData} />;
}
