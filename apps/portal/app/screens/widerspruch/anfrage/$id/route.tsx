import { sentForm } from '@heimvorteil/forms';
import { data, Form, isRouteErrorResponse, useNavigation } from 'react-router';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { LinkFailure, DoneScreen } from '../../../../financing-request/link-screens.tsx';
import { foundOrThrow, PRIVATE_HEADERS, headersOfLink } from '../../../../financing-request/find-by-token.ts';
import { pageTitle } from '../../../../page/page-title.ts';
import { servicesContext, visitContext } from '../../../../services/index.ts';
import type { Route } from './+types/route';
import { AddressObjected } from './address-objected.tsx';
import { answerObjection, type ObjectionAnswer, objectionState } from './answer-objection.ts';

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: pageTitle('Widerspruch') }]);

export const headers = headersOfLink;

/** Changes nothing by GET, because mail gateways open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).objections.reachOf(params.id);
  const reach = foundOrThrow(found ? { done: found } : { refused: 'NO_REQUEST_FOUND' });
  return data({ reach }, { headers: PRIVATE_HEADERS });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { objections } = context.get(servicesContext);
  let outcome: Awaited<ReturnType<typeof answerObjection>>;
  try {
    // Treat a POST without a body as an objection.
    const form = request.headers.has('content-length') ? await sentForm(request) : new FormData();
    outcome = await answerObjection(params.id, form, objections, context.get(visitContext));
  } catch (error) {
    // 503: one message is just being sent. All other messages are stopped, so a retry soon succeeds.
    if (statusOf(error) !== 503) throw error;
    return data({ objected: false, reach: 'EVERYTHING' } satisfies ObjectionAnswer, {
      status: 503,
      headers: { ...PRIVATE_HEADERS, 'Retry-After': '5' },
    });
  }
  const { status, answer } = foundOrThrow(outcome ? { done: outcome } : { refused: 'NO_REQUEST_FOUND' });
  return data<ObjectionAnswer>(answer, { status, headers: PRIVATE_HEADERS });
}

function statusOf(error: unknown): unknown {
  if (isRouteErrorResponse(error)) return error.status;
  return (error as { statusCode?: unknown } | null)?.statusCode;
}

export const shouldRevalidate = () => false;

export default function Objection({ loaderData: { reach }, actionData }: Route.ComponentProps) {
  const { isFetching, objectionSuccess, error } = objectionState(useNavigation().state, actionData);
  if (actionData?.objected && actionData.reach === 'ADDRESS')
    return <AddressObjected answer={actionData} isFetching={isFetching} />;
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
        <Note role="alert" tone="warning" code="UNAVAILABLE">
          <p>
            Gerade ist noch eine Nachricht unterwegs, alle anderen sind schon angehalten. Klicke in einer
            Minute noch einmal.
          </p>
        </Note>
      ) : null}
      {reach === 'EVERYTHING' ? <EndsEverything /> : <EndsMails />}
      <p>
        Damit es so bleibt, merken wir uns deine Adresse als Prüfsumme. Für eine neue Anfrage kannst du den
        Widerspruch später aufheben.
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

function EndsEverything() {
  return (
    <>
      <p className="lead">
        Dein Widerspruch wirkt sofort und für alle Anfragen, die mit deinen bestätigten Angaben gesendet sind:
      </p>
      <ul>
        <li>Wir schreiben dir nicht mehr.</li>
        <li>
          Jede Beratung, die eine Anfrage von dir hat, erfährt, dass sie deine Angaben nicht mehr nutzen darf.
        </li>
        <li>Deine Einwilligung in Anrufe endet, offene Anfragen sind zurückgezogen.</li>
      </ul>
    </>
  );
}

function EndsMails() {
  return (
    <p className="lead">
      Dein Widerspruch wirkt sofort: An diese E-Mail-Adresse schreiben wir nicht mehr. Bestätigt wurde sie bei
      dieser Anfrage nicht. Deshalb läuft die Anfrage weiter, bis du sie im nächsten Schritt beendest.
    </p>
  );
}

export const ErrorBoundary = LinkFailure;
