import { paramsOfForm, sentForm } from '@heimvorteil/forms';
import { data } from 'react-router';
import { servicesContext, visitorContext } from '../../../services/index.ts';
import { pageTitle } from '../../../page/page-title.ts';
import { BackToOverview, OverviewTabs } from '../../../project/overview-tabs.tsx';
import type { Route } from './+types/route';
import { loadFeasibility, type LoadedFeasibility } from '../../../project/latest-household.ts';
import { formatDate } from '@heimvorteil/format';
import {
  affordabilityScreen,
  Result,
  withFoundPrice,
} from '../../../calculators/affordability/calculator.tsx';
import { BudgetSection, StressSection, TermSection } from '../../../calculators/household-sections.tsx';
import { ReasonsSection } from '../../../calculators/reasons-section.tsx';
import { OldRatesNote } from '../../../rates/old-rates.tsx';
import { AFFORDABILITY_FORM, withHouseholdInCase } from '../../../calculators/affordability/definition.ts';
import { caseLink } from '../../../financing-case/case-link.ts';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';

const FeasibilityCalculator = affordabilityScreen(
  `${OVERVIEW_ADDRESS}/machbarkeit`,
  ({ loaded, form, result, appliedFrom }, { from }: Pick<LoadedFeasibility, 'from'>) => ({
    above: (
      <p className="quiet">
        {appliedFrom
          ? `Das sind deine Zahlen vom ${formatDate(appliedFrom)}. `
          : from
            ? `Begonnen mit „${from.name}“ vom ${formatDate(from.savedAt)}. `
            : 'Von deinem Haushalt wissen wir noch nichts: Trage ein, was hereinkommt und was du mitbringst. '}
        Gerechnet mit den Zinsen vom {formatDate(loaded.rateTable.asOf)}.
        <OldRatesNote />
      </p>
    ),
    result: (
      <Result
        result={result}
        // With the judged price, because a browser's own project is unknown to the next page.
        next={caseLink(
          `${OVERVIEW_ADDRESS}/konditionen`,
          AFFORDABILITY_FORM,
          withFoundPrice(withHouseholdInCase(form.values, form.input), result),
        )}
      />
    ),
    below: result ? (
      <>
        <ReasonsSection {...result} />
        <BudgetSection {...result} />
        <StressSection {...result} />
        <TermSection {...result} />
      </>
    ) : null,
  }),
);

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Machbarkeit: Trägt dein Haushalt das Vorhaben?') },
];

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ url, context }: Route.LoaderArgs) {
  return load(url, context);
}

/** Calculates without JavaScript, by POST, because the household must never appear in an address. */
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
