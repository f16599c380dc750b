import { RESPONSE_TIME } from '@heimvorteil/format';
import { paramsOfForm, sentForm } from '@heimvorteil/forms';
import { lazy, Suspense, useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { RefusedNote } from '@heimvorteil/ui/note/refused-note.tsx';
import { AFTER_TEST_RUN } from '../../../addresses/advice-addresses.ts';
import { isTestRun, visitOfRun, leadToAdvice } from '../../../flow/lead-funnel/advice-access.ts';
import { TestRunNote } from '../../../flow/lead-funnel/test-run-note.tsx';
import { openRequest, type LoadedRequest } from '../../../financing-request/load-request.ts';
import { sendOrSaveForLater } from '../../../financing-request/unsent-request.ts';
import { servicesContext, visitContext } from '../../../services/index.ts';
import { pageTitle } from '../../../page/page-title.ts';
import type { Route } from './+types/route';
import { answerRequest } from '../../../financing-request/answer-request.ts';
import { RequestForm } from './request-form.tsx';

const Review = lazy(() => import('../../../financing-request/review.tsx'));

/** The title is in the page, because form, check and code share this address. */
export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content:
      'Frage bis zu vier Beraterinnen und Berater aus deiner Region nach einem Finanzierungsangebot, kostenlos und unverbindlich.',
  },
];

/** Keeps personal data out of the browser's cache for the back button. */
const NO_STORE = { 'Cache-Control': 'no-store' };

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  leadToAdvice(url, request, services);
  const consents = services.consents();
  const made = { idempotencyKey: crypto.randomUUID(), textVersion: consents.textVersion };
  return {
    loaded: await openRequest(url, made, services),
    consents,
    isTestRun: isTestRun(url, services),
  };
}

/**
 * Skips reloading after the form's own steps, because a reload would change the idempotency key. Each step
 * then enters the history at once, so going back returns to the form.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await sentForm(request);
  if (form.get('step') === 'change') leadToAdvice(url, request, services, paramsOfForm(form));
  const visit = visitOfRun(url, services, context.get(visitContext));
  const { sentTo, status, answer } = await answerRequest(url, form, services, visit);
  if (sentTo !== undefined && isTestRun(url, services))
    throw redirect(AFTER_TEST_RUN, { status: 303, headers: NO_STORE });
  if (sentTo !== undefined) {
    throw redirect(`/baufinanzierung/anfrage/${sentTo}/angekommen`, { status: 303, headers: NO_STORE });
  }
  return data(answer, { status, headers: NO_STORE });
}

/** Offline, returns the entered values, so that the form still has them. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrSaveForLater(request, serverAction);
}

export default function FinancingRequest({ loaderData, actionData }: Route.ComponentProps) {
  const [lastLoaded, setLastLoaded] = useState<LoadedRequest>();
  const answer = actionData && 'step' in actionData ? actionData : undefined;
  const { unsent, why } = actionData && 'unsent' in actionData ? actionData : {};
  const before = answer?.loaded ?? lastLoaded ?? loaderData.loaded;
  const loaded = unsent ? { ...before, values: unsent } : before;
  if (answer?.step === 'review') {
    return (
      <>
        <title>{pageTitle(`Finanzierungsanfrage: ${answer.code ? 'Code eingeben' : 'Stimmt alles?'}`)}</title>
        <Suspense>
          <Review {...answer} key={answer.turn} loaded={loaded} />
        </Suspense>
      </>
    );
  }
  const failure = why ?? answer?.failure;
  return (
    <>
      <title>{pageTitle('Finanzierungsanfrage: Wer macht dir ein Angebot?')}</title>
      <h1>Wer macht dir ein Angebot?</h1>
      <p className="lead">
        Bis zu vier Beraterinnen und Berater aus deiner Region melden sich, meist in {RESPONSE_TIME}. Wer das
        ist, siehst du vor dem Senden. Es ist kostenlos und unverbindlich.
      </p>
      {loaderData.isTestRun ? <TestRunNote /> : null}
      {failure ? (
        <RefusedNote of={failure} code={failure.code}>
          <p>{failure.message}</p>
        </RefusedNote>
      ) : null}
      <RequestForm
        key={answer?.turn ?? loaderData.loaded.values.idempotencyKey}
        loaded={loaded}
        fieldErrors={answer?.fieldErrors ?? {}}
        isAnswer={actionData !== undefined || lastLoaded !== undefined}
        consents={loaderData.consents}
        onSent={setLastLoaded}
      />
    </>
  );
}
