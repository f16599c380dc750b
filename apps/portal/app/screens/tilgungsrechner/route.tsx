import { RepaymentPlanCalculator } from '../../calculators/repayment-plan/calculator.tsx';
import { repaymentPlanPage } from '../../calculators/repayment-plan/page.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Tilgungsrechner: Wann ist dein Darlehen bezahlt?',
    'Tilgungsplan Monat für Monat mit Sondertilgungen, Wechsel des Tilgungssatzes und Anschlusszins. Ohne Anmeldung.',
  );

export const loader = repaymentPlanPage.loader;

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
