import { AdditionalCostsCalculator } from '../../calculators/additional-costs/calculator.tsx';
import { additionalCostsPage } from '../../calculators/additional-costs/page.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Nebenkostenrechner: Was kommt zum Kaufpreis dazu?',
    'Grunderwerbsteuer, Makler, Notar und Grundbuch für deinen Kauf, im Vergleich aller 16 Bundesländer. Ohne Anmeldung.',
  );

export const loader = additionalCostsPage.loader;

export default function AdditionalCosts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Was kommt zum Kaufpreis dazu?</h1>
      <p className="lead">
        Grunderwerbsteuer, Makler, Notar und Grundbuch: das zahlst du zusätzlich zum Preis, meist aus eigenem
        Geld.
      </p>
      <AdditionalCostsCalculator {...loaderData} />
    </>
  );
}
