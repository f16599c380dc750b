import { data, Form, isRouteErrorResponse, useNavigation } from 'react-router';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { DoneScreen } from '../../../../financing-request/done-screen.tsx';
import { LinkFailure } from '../../../../financing-request/link-failure.tsx';
import { foundOrThrow, PRIVATE_HEADERS } from '../../../../financing-request/find-by-token.ts';
import { pageTitle } from '../../../../labels/page-title.ts';
import { servicesContext } from '../../../../services.ts';
import type { Route } from './+types/route';
import { objectionState } from './objection-state.ts';

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: pageTitle('Widerspruch') }]);

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? (actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders);
}

/** Opening the link changes nothing: mail gateways open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).objections.isObjecting(params.id);
  foundOrThrow(found ? { found } : { missing: 'NO_REQUEST_FOUND' });
  return data(null, { headers: PRIVATE_HEADERS });
}

export async function action({ params, context }: Route.ActionArgs) {
  let isKnown: boolean;
  try {
    isKnown = await context.get(servicesContext).objections.object(params.id);
  } catch (error) {
    // A message is just on its way: everything else has stopped, a moment later this one has, too.
    if (statusOf(error) !== 503) throw error;
    return data({ objected: false }, { status: 503, headers: { ...PRIVATE_HEADERS, 'Retry-After': '5' } });
  }
  foundOrThrow(isKnown ? { found: isKnown } : { missing: 'NO_REQUEST_FOUND' });
  return data({ objected: true }, { headers: PRIVATE_HEADERS });
}

function statusOf(error: unknown): unknown {
  if (isRouteErrorResponse(error)) return error.status;
  return (error as { statusCode?: unknown } | null)?.statusCode;
}

export default function Objection({ actionData }: Route.ComponentProps) {
  const { isFetching, objectionSuccess, error } = objectionState(useNavigation().state, actionData);
  if (objectionSuccess) {
    return (
      <DoneScreen heading="Dein Widerspruch gilt">
        Von uns geht keine Nachricht mehr an dich. Die Beratungen erfahren, dass sie deine Angaben nicht mehr
        verwenden dürfen, und deine Einwilligungen sind beendet.
      </DoneScreen>
    );
  }
  return (
    <div className="prose">
      <h1>Der Nutzung deiner Angaben widersprechen</h1>
      {error ? (
        <div role="alert">
          <Note tone="warning" code="UNAVAILABLE">
            <p>
              Gerade ist noch eine Nachricht unterwegs, alle anderen sind schon angehalten. Drück den Knopf in
              einer Minute noch einmal.
            </p>
          </Note>
        </div>
      ) : null}
      <p className="lead">
        Dein Widerspruch wirkt sofort und für alle Anfragen, die zu deiner Adresse gehören:
      </p>
      <ul>
        <li>Wir schreiben dir nicht mehr.</li>
        <li>
          Jede Beratung, die eine Anfrage von dir hat, erfährt, dass sie deine Angaben nicht mehr nutzen darf.
        </li>
        <li>Deine Einwilligung in Anrufe endet, offene Anfragen sind zurückgezogen.</li>
      </ul>
      <p>
        Das lässt sich nicht zurücknehmen. Damit es so bleibt, merken wir uns deine Adresse als Prüfsumme.
      </p>
      <Form method="post" replace>
        <SendButton isSending={isFetching}>Widersprechen</SendButton>
      </Form>
      <p className="quiet">
        <a href="/baufinanzierung/">Nichts ändern, zur Startseite</a>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFailure error={error} />;
}
