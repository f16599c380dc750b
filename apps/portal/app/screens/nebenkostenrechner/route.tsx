import { AdditionalCostsCalculator, loadAdditionalCosts } from '../../calculators/additional-costs/index.ts';
import { pageTitle } from '../../page/page-title.ts';
import { servicesContext } from '../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Nebenkostenrechner: Was kommt zum Kaufpreis dazu?') },
  {
    name: 'description',
    content:
      'Grunderwerbsteuer, Makler, Notar und Grundbuch für deinen Kauf, im Vergleich aller 16 Bundesländer. Ohne Anmeldung.',
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  return loadAdditionalCosts(url, context.get(servicesContext));
}

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
