import { MortgageCalculator, mortgagePage } from '../../calculators/mortgage/index.ts';
import { pageTitle } from '../../labels/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Finanzierungsrechner: Was kostet dich das Haus im Monat?') },
  {
    name: 'description',
    content:
      'Monatsrate, Nebenkosten, Restschuld und Tilgungsplan für deinen Hauskauf, mit den Zinsen des Marktes. Ohne Anmeldung, ohne Kontaktdaten.',
  },
];

export const loader = mortgagePage.loader;
export const action = mortgagePage.action;
export const headers = mortgagePage.headers;

export default function FinancingCalculator({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Was kostet dich das Haus im Monat?</h1>
      <p className="lead">
        Drei Zahlen reichen. Alles andere steht unter „Genauer rechnen“. Kontaktdaten brauchst du dafür nicht.
      </p>
      <MortgageCalculator {...(actionData ?? loaderData)} />
    </>
  );
}
