import { paramsOfForm, sentForm } from '@heimvorteil/forms';
import { data } from 'react-router';
import { servicesContext, visitorContext } from '../../../services/index.ts';
import { pageTitle } from '../../../page/page-title.ts';
import { BackToOverview, OverviewTabs } from '../../../project/overview-tabs.tsx';
import type { Route } from './+types/route';
import { FeasibilityCalculator } from '../../../project/feasibility-calculator.tsx';
import { loadFeasibility } from '../../../project/latest-household.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Machbarkeit: Trägt dein Haushalt das Vorhaben?') },
];

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ url, context }: Route.LoaderArgs) {
  return load(url, context);
}

/** Without JavaScript the form uses POST, because the household must never appear in an address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  return data(await load(url, context, paramsOfForm(await sentForm(request))));
}

async function load(url: URL, context: Route.LoaderArgs['context'], sent?: URLSearchParams) {
  const visitor = await context.get(visitorContext)();
  const services = context.get(servicesContext);
  if (!visitor) return { page: loadFeasibility(url, services, [], { sent }) };
  const [calculations, project] = await Promise.all([
    services.profile.listCalculations(visitor),
    services.profile.project(visitor),
  ]);
  return { page: loadFeasibility(url, services, calculations, { project, sent }) };
}

export default function FeasibilityTab({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = actionData ?? loaderData;
  return (
    <>
      <BackToOverview />
      <h1>Trägt dein Haushalt das Vorhaben?</h1>
      <p className="lead">
        Haushalt, Rate, Eigenkapital und Nebenkosten: vier Teile, die zusammen sagen, was machbar ist.
      </p>
      <OverviewTabs current="Machbarkeit" />
      <FeasibilityCalculator {...page} />
    </>
  );
}
