import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy } from 'react';
import { MortgageCalculator, mortgagePage } from '../../calculators/mortgage/index.ts';
import { pageTitle } from '../../labels/page-title.ts';
import type { Route } from './+types/route';
import { brandOf } from './brand-of.ts';

const BrandLine = lazy(() => import('./brand-line.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Finanzierungsrechner: Was kostet dich das Haus im Monat?') },
  {
    name: 'description',
    content:
      'Monatsrate, Nebenkosten, Restschuld und Tilgungsplan für deinen Hauskauf, mit den Zinsen des Marktes. Ohne Anmeldung, ohne Kontaktdaten.',
  },
];

export async function loader(args: Route.LoaderArgs) {
  const page = await mortgagePage.loader(args);
  return { ...page, brand: await brandOf(args, page.form) };
}
export const action = mortgagePage.action;
export const headers = mortgagePage.headers;

export default function FinancingCalculator({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Was kostet dich das Haus im Monat?</h1>
      <p className="lead">
        Drei Zahlen reichen. Alles andere steht unter „Genauer rechnen“. Kontaktdaten brauchst du dafür nicht.
      </p>
      {loaderData.brand ? (
        <Deferred>
          <BrandLine brand={loaderData.brand} values={loaderData.form.values} />
        </Deferred>
      ) : null}
      <MortgageCalculator {...(actionData ?? loaderData)} />
    </>
  );
}
