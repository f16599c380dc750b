import { loadPlan, RepaymentPlanCalculator } from '../../calculators/repayment-plan/index.ts';
import { pageTitle } from '../../page/page-title.ts';
import { servicesContext } from '../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Tilgungsrechner: Wann ist dein Darlehen bezahlt?') },
  {
    name: 'description',
    content:
      'Tilgungsplan Monat für Monat mit Sondertilgungen, Wechsel des Tilgungssatzes und Anschlusszins. Ohne Anmeldung.',
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  return loadPlan(url, context.get(servicesContext));
}

export default function RepaymentPlan({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Wann ist dein Darlehen bezahlt?</h1>
      <p className="lead">
        Der Tilgungsplan Monat für Monat: mit Sondertilgungen, Wechseln und dem Zins nach der Zinsbindung.
      </p>
      <RepaymentPlanCalculator {...loaderData} />
    </>
  );
}
