import { loadAffordabilityPage, solveSentForm } from '../../../../flow/affordability/affordability-page.ts';
import { AffordabilityResultScreen } from '../../../../flow/affordability/affordability-result-screen.tsx';
import { servicesContext } from '../../../../services/index.ts';
import { pageTitle } from '../../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Dein Ergebnis: So viel Haus ist drin') }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ url, context }: Route.LoaderArgs) {
  return loadAffordabilityPage(url, context.get(servicesContext));
}

export function action({ request, context }: Route.ActionArgs) {
  return solveSentForm(request, context.get(servicesContext));
}

export default function AffordabilityResultPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AffordabilityResultScreen page={loaderData} sent={actionData} />;
}
