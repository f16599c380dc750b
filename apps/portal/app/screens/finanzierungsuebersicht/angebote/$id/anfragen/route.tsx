import { sentForm } from '@heimvorteil/forms';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { RateExample } from '../../../../../legal-example/rate-example.tsx';
import { pageTitle } from '../../../../../labels/page-title.ts';
import { LoginNeeded } from '../../../../../overview/login-needed.tsx';
import { AskedProposal, AskFields } from '../../../../../proposals/ask-fields.tsx';
import { answerOrBroken, BROKEN, NO_LOGIN, type AskBroken } from '../../../../../proposals/ask-failures.ts';
import { answerAsk, loadAsk } from '../../../../../proposals/load-ask.ts';
import { proposalAddress, PROPOSALS_ADDRESS } from '../../../../../proposals/proposal-addresses.ts';
import { requireProposals } from '../../../../../proposals/require-proposals.ts';
import { Unloaded } from '../../../../../proposals/unloaded.tsx';
import styles from '../../../../../proposals/ask.module.css';
import { servicesContext, visitContext, visitorContext } from '../../../../../services.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Angebot anfragen') }];

const NO_STORE = { 'Cache-Control': 'no-store' };
export const headers: Route.HeadersFunction = () => NO_STORE;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireProposals(services);
  const visitor = await context.get(visitorContext)();
  if (!visitor) return { broken: 'LOGIN' } satisfies AskBroken;
  const answer = await answerOrBroken(() =>
    loadAsk(params.id, services, { visit: context.get(visitContext), visitor }),
  );
  if (answer === undefined) throw data(null, { status: 404, headers: NO_STORE });
  return 'broken' in answer ? answer : { loaded: answer };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requireProposals(services);
  const form = await sentForm(request);
  const visit = context.get(visitContext);
  const { status, answer } = await answerAsk(params.id, form, services, visit);
  if (answer.asked && form.get('fenster') === null)
    throw redirect(`${proposalAddress(params.id)}?angefragt=ja`, { status: 303, headers: NO_STORE });
  return data(answer, { status, headers: NO_STORE });
}

/** Without a connection the window says so, and everything typed stays. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answerOrBroken(() => serverLoader());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrBroken(() => serverAction());
}

export default function AskForOffer({ loaderData: found, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting';
  if ('broken' in found) {
    if (found.broken === 'TECHNICAL') return <Broken />;
    return (
      <LoginNeeded heading="Angebot anfragen">
        Damit du deine Anfrage wiederfindest und nur du sie stellen kannst, melde dich bitte an. Danach bist
        du wieder hier.
      </LoginNeeded>
    );
  }
  const { loaded } = found;
  const refused = actionData && 'values' in actionData ? actionData : undefined;
  const failure =
    actionData && 'broken' in actionData
      ? actionData.broken === 'LOGIN'
        ? NO_LOGIN
        : BROKEN
      : (refused?.failure ?? loaded.failure);
  const fieldErrors = refused?.fieldErrors ?? {};
  return (
    <div className={styles.page}>
      <p>
        <Link to={PROPOSALS_ADDRESS}>Zurück zu den Vorschlägen</Link>
      </p>
      <h1>Angebot anfragen</h1>
      <AskedProposal loaded={loaded} />
      {failure ? (
        <div role="alert">
          <Note tone="warning" code={failure.code}>
            <p>{failure.message}</p>
          </Note>
        </div>
      ) : null}
      {Object.keys(fieldErrors).length > 0 ? <ErrorSummary fieldErrors={fieldErrors} labels={{}} /> : null}
      {loaded.failure ? null : (
        <Form method="post" noValidate className={styles.form} preventScrollReset={refused !== undefined}>
          <AskFields
            loaded={loaded}
            values={refused?.values ?? loaded.values}
            fieldErrors={fieldErrors}
            selection={refused?.selection ?? loaded.selection}
          />
          <div className={styles.end}>
            <SendButton isSending={isSending}>{isSending ? 'Wird gesendet' : 'Jetzt anfragen'}</SendButton>
            <Link to={proposalAddress(loaded.proposal.id)}>Nicht jetzt</Link>
          </div>
        </Form>
      )}
      <RateExample figures={loaded.legal} />
    </div>
  );
}

function Broken() {
  return (
    <>
      <h1>Angebot anfragen</h1>
      <Unloaded />
      <p>
        <Link to={PROPOSALS_ADDRESS}>Zurück zu den Vorschlägen</Link>
      </p>
    </>
  );
}
