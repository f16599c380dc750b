import { loadMortgage, MortgageCalculator } from '../../calculators/mortgage/index.ts';
import { pageTitle } from '../../labels/page-title.ts';
import { servicesContext } from '../../services.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Finanzierungsrechner: Was kostet dich das Haus im Monat?') },
  {
    name: 'description',
    content:
      'Monatsrate, Nebenkosten, Restschuld und Tilgungsplan für deinen Hauskauf, mit den Zinsen des Marktes. Ohne Anmeldung, ohne Kontaktdaten.',
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  return loadMortgage(url, context.get(servicesContext));
}

export default function FinancingCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Was kostet dich das Haus im Monat?</h1>
      <p className="lead">
        Verändere die Zahlen, das Ergebnis folgt sofort. Gerechnet wird in deinem Browser, es werden keine
        Kontaktdaten gebraucht.
      </p>
      <MortgageCalculator {...loaderData} />
    </>
  );
}
