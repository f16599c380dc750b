import { sentForm } from '@heimvorteil/forms';
import { REQUEST_NAMES } from '@heimvorteil/forms/financing-request';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { RefusedNote } from '@heimvorteil/ui/note/refused-note.tsx';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { CodeScreen } from '../../../../../financing-request/verification/code-screen.tsx';
import { RateExample } from '../../../../../rates/rate-example.tsx';
import { LIFT_FIELD } from '../../../../../financing-request/request-consents.tsx';
import { pageTitle } from '../../../../../page/page-title.ts';
import { LoginNeeded } from '../../../../../project/account-failures.tsx';
import { answerAsk, type UnverifiedAsk } from '../../../../../proposals/answer-ask.ts';
import { ProposalToRequest, AskErrors, AskFields, AskFailure } from '../../../../../proposals/ask-fields.tsx';
import {
  loadAsk,
  answerOrBroken,
  BROKEN,
  PROPOSAL_MISSING,
  WHY_LOGIN,
  type AskBroken,
} from '../../../../../proposals/load-ask.ts';
import {
  REQUESTED_PARAM,
  proposalAddress,
  PROPOSALS_ADDRESS,
  WINDOW_FIELD,
} from '../../../../../proposals/proposal-addresses.ts';
import { Unloaded, requireProposals } from '../../../../../proposals/availability.tsx';
import styles from '../../../../../proposals/ask.module.css';
import { servicesContext, visitContext, visitorContext } from '../../../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Angebot anfragen') }];

const NO_STORE = { 'Cache-Control': 'no-store' };
export const headers: Route.HeadersFunction = () => NO_STORE;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireProposals(services);
  const visitor = await context.get(visitorContext)();
  if (!visitor) return { broken: 'LOGIN' } satisfies AskBroken;
  const answer = await answerOrBroken(() =>
    loadAsk(params.id, services, { params: url.searchParams, visit: context.get(visitContext), visitor }),
  );
  if (answer === undefined)
    return data({ broken: 'GONE' } satisfies AskBroken, { status: 404, headers: NO_STORE });
  return 'broken' in answer ? answer : { loaded: answer };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requireProposals(services);
  const form = await sentForm(request);
  const visit = context.get(visitContext);
  const { status, answer } = await answerAsk(params.id, form, services, visit);
  if (answer.sentRequest && form.get(WINDOW_FIELD) === null)
    throw redirect(`${proposalAddress(params.id)}?${REQUESTED_PARAM}=${answer.sentRequest.requestId}`, {
      status: 303,
      headers: NO_STORE,
    });
  return data(answer, { status, headers: NO_STORE });
}

/** Returns an error to the dialog if the browser is offline. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answerOrBroken(() => serverLoader());
}

/** Returns an error if the browser is offline, so the form keeps its input and idempotency key. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await answerOrBroken(() => serverAction());
  return 'broken' in answer ? data(answer, { status: 503 }) : answer;
}

export default function AskForOffer({ loaderData: found, actionData, params }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting';
  if (actionData && 'unverified' in actionData && actionData.unverified)
    return <Verify {...actionData.unverified} />;
  const loaded = 'loaded' in found ? found.loaded : undefined;
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  // Shows a refused form again even if its proposal cannot be loaded, for instance after the login expired.
  if (!loaded && !refused) return <QuestionFailed broken={'broken' in found ? found.broken : 'TECHNICAL'} />;
  const values = refused?.values ?? loaded?.values;
  const failure = actionData && 'broken' in actionData ? BROKEN : (refused?.failure ?? loaded?.failure);
  const fieldErrors = refused?.fieldErrors ?? {};
  const isOver = loaded?.failure !== undefined || refused?.isOver === true;
  return (
    <div className={styles.page}>
      <p>
        <Link to={PROPOSALS_ADDRESS}>Zurück zu den Vorschlägen</Link>
      </p>
      <h1>Angebot anfragen</h1>
      {loaded ? <ProposalToRequest loaded={loaded} /> : null}
      {failure ? (
        <RefusedNote of={failure} code={failure.code}>
          <p>
            <AskFailure failure={failure} />
          </p>
        </RefusedNote>
      ) : null}
      <AskErrors fieldErrors={fieldErrors} />
      {isOver || !values ? null : (
        <Form method="post" noValidate className={styles.form} preventScrollReset={refused !== undefined}>
          <AskFields
            privacy={refused?.privacy ?? loaded?.privacy ?? ''}
            receivers={refused?.receivers ?? loaded?.receivers}
            objection={refused?.objection ?? loaded?.objection}
            failure={failure}
            values={values}
            fieldErrors={fieldErrors}
          />
          <div className={styles.end}>
            <SendButton isSending={isSending}>{isSending ? 'Wird gesendet' : 'Jetzt anfragen'}</SendButton>
            <Link to={proposalAddress(params.id)}>Nicht jetzt</Link>
          </div>
        </Form>
      )}
      <RateExample figures={loaded?.legal} />
    </div>
  );
}

function Verify({ code, values, selectionId, isLifted }: UnverifiedAsk) {
  const fields = [
    ...REQUEST_NAMES.map((name) => [name, values[name]] as const),
    ['selectionId', selectionId ?? ''] as const,
    ...(isLifted ? [[LIFT_FIELD, 'true'] as const] : []),
  ];
  return <CodeScreen code={code} fields={fields} sendLabel="Bestätigen und anfragen" />;
}

function QuestionFailed({ broken }: AskBroken) {
  if (broken === 'LOGIN') return <LoginNeeded heading="Angebot anfragen">{WHY_LOGIN}</LoginNeeded>;
  return (
    <>
      <h1>{broken === 'GONE' ? PROPOSAL_MISSING.heading : 'Angebot anfragen'}</h1>
      {broken === 'GONE' ? <p className="lead">{PROPOSAL_MISSING.text}</p> : <Unloaded />}
      <p>
        <Link to={PROPOSALS_ADDRESS}>Zurück zu den Vorschlägen</Link>
      </p>
    </>
  );
}
