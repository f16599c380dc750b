import { paramsOfForm, sentForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import { borrowersBody, BORROWERS_FORM, borrowersErrors, countryNames } from '@heimvorteil/forms/borrowers';
import { data, Link, redirect } from 'react-router';
import { BorrowersForm } from '../../../../financing-request/borrowers/borrowers-form.tsx';
import { foundOrThrow, PRIVATE_HEADERS, headersOfLink } from '../../../../financing-request/find-by-token.ts';
import { LinkFailure } from '../../../../financing-request/link-screens.tsx';
import { pageTitle } from '../../../../page/page-title.ts';
import { servicesContext } from '../../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Genauere Angaben zu deiner Anfrage') }];

export const headers = headersOfLink;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { status } = foundOrThrow(await services.requestStatus({ token: params.token }));
  const isOver = status === 'CLOSED' || status === 'WITHDRAWN';
  return data(
    { isOver, token: params.token, today: services.today(), countries: countryNames() },
    { headers: PRIVATE_HEADERS },
  );
}

export const shouldRevalidate = () => false;

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  // Check the link first, because an invalid link matters more than field errors.
  foundOrThrow(await services.requestStatus({ token: params.token }));
  const values = valuesFromParams(BORROWERS_FORM, paramsOfForm(await sentForm(request)));
  const today = services.today();
  const wrong = borrowersErrors(values, today);
  if (Object.keys(wrong).length > 0)
    return data(
      { values, fieldErrors: wrong, failure: undefined },
      { status: 422, headers: PRIVATE_HEADERS },
    );
  const { refused } = await services.stateBorrowers(params.token, borrowersBody(values));
  if (!refused) {
    const address = `/baufinanzierung/anfrage/${params.token}/angaben/angekommen`;
    throw redirect(address, { status: 303, headers: PRIVATE_HEADERS });
  }
  const fieldErrors = borrowersErrors(values, today, refused.errors);
  const failure = Object.keys(fieldErrors).length > 0 ? undefined : refused.errors[0];
  return data({ values, fieldErrors, failure }, { status: refused.status, headers: PRIVATE_HEADERS });
}

/** Optional details for an exact offer; once sent, they are never displayed again. */
export default function BorrowersPage({
  loaderData: { isOver, token, today, countries },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <h1>Was die Beratung noch braucht</h1>
      <p className="lead">
        Damit wird aus einer ungefähren Rate ein Angebot. Wo nicht „freiwillig“ steht, brauchen wir die
        Angabe. Du kannst die Seite auch später öffnen: Was du dann sendest, ersetzt das Frühere.
      </p>
      <p>
        <Link to={`/baufinanzierung/anfrage/${token}`}>Zum Stand deiner Anfrage</Link>
      </p>
      {isOver ? (
        <p data-code="REQUEST_OVER">Deine Anfrage ist abgeschlossen. Weitere Angaben braucht niemand mehr.</p>
      ) : (
        <BorrowersForm
          key={actionData ? JSON.stringify(actionData.fieldErrors) : ''}
          values={actionData?.values ?? startValues(BORROWERS_FORM)}
          answer={actionData}
          today={today}
          countries={countries}
        />
      )}
    </>
  );
}

export const ErrorBoundary = LinkFailure;
