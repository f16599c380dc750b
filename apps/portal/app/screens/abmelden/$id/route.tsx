import { data, Form, useNavigation } from 'react-router';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { LinkFailure, DoneScreen } from '../../../financing-request/link-screens.tsx';
import { foundOrThrow, PRIVATE_HEADERS, headersOfLink } from '../../../financing-request/find-by-token.ts';
import { pageTitle } from '../../../page/page-title.ts';
import { servicesContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: pageTitle('Abmelden') }]);

export const headers = headersOfLink;

/** Changes nothing by GET, because mail gateways open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).objections.unsubscribing(params.id);
  const recipient = foundOrThrow(found ? { done: found } : { refused: 'NO_REQUEST_FOUND' });
  return data({ recipient }, { headers: PRIVATE_HEADERS });
}

/** Unsubscribes, by the page's button or a mail client's one-click request (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const isDone = await context.get(servicesContext).objections.unsubscribe(params.id);
  foundOrThrow(isDone ? { done: isDone } : { refused: 'NO_REQUEST_FOUND' });
  return data({ isDone }, { headers: PRIVATE_HEADERS });
}

const WORDS = {
  VISITOR: {
    heading: 'Keine Erinnerungen mehr?',
    lead: 'Mit einem Klick auf den Knopf bekommst du zu deinen Anfragen keine Erinnerungen und keine Vorschläge für neue Beratungen mehr.',
    stays: 'Antworten auf deine Anfrage und was wir dir mitteilen müssen, kommen weiterhin.',
    button: 'Erinnerungen abbestellen',
    done: 'Du bekommst keine Erinnerungen mehr',
  },
  ADVISER: {
    heading: 'Keine Anfragen mehr bekommen?',
    lead: 'Mit einem Klick auf den Knopf setzt du aus: Du bekommst keine neuen Anfragen mehr.',
    stays: 'Was du schon hast, behältst du. Wenn du wieder Anfragen willst, schreib uns.',
    button: 'Aussetzen',
    done: 'Du bekommst keine neuen Anfragen mehr',
  },
} as const;

export default function Unsubscribe({ loaderData: { recipient }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  const words = WORDS[recipient];
  if (actionData?.isDone) {
    return <DoneScreen heading={words.done}>{words.stays}</DoneScreen>;
  }
  return (
    <div className="prose">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <p>{words.stays}</p>
      <Form method="post" replace>
        <SendButton isSending={isSending}>{words.button}</SendButton>
      </Form>
      <p className="quiet">
        <a href="/baufinanzierung/">Nichts ändern, zur Startseite</a>
      </p>
    </div>
  );
}

export const ErrorBoundary = LinkFailure;
