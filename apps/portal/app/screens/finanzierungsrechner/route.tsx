import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy } from 'react';
import { MortgageCalculator } from '../../calculators/mortgage/calculator.tsx';
import { mortgagePage } from '../../calculators/mortgage/page.ts';
import type { Listing } from '@heimvorteil/contracts';
import { listingOfParams } from '../../financing-case/listing.ts';
import { LISTING_TYPE_LABELS } from '../../financing-case/listing-labels.ts';
import { pageMeta } from '../../page/page-title.ts';
import { theKind } from '../../financing-case/project-kind.ts';
import { servicesContext } from '../../services/index.ts';
import type { Route } from './+types/route';
import { brandOf } from './brand-of.ts';

const BrandLine = lazy(() => import('./brand-line.tsx'));

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Finanzierungsrechner: Was kostet dich das Haus im Monat?',
    'Monatsrate, Nebenkosten, Restschuld und Tilgungsplan für deinen Hauskauf, mit Marktzinsen. Ohne Anmeldung, ohne Kontaktdaten.',
  );

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const page = await mortgagePage.loader(args);
  const listing = await listingOfParams(args.url.searchParams, services);
  return {
    ...page,
    brand: brandOf(args.url, listing, page.form, services),
    question: questionOf(page.form.values, listing),
  };
}

function questionOf(values: { financingType: string }, listing: Listing | undefined): string {
  const object = listing && { word: LISTING_TYPE_LABELS[listing.type] };
  return `Was kostet dich ${theKind(values, object)} im Monat?`;
}

export const action = mortgagePage.action;
export const headers = mortgagePage.headers;

export default function FinancingCalculator({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{loaderData.question}</h1>
      <p className="lead">
        Drei Zahlen reichen. Alles andere steht unter „Genauer rechnen“. Kontaktdaten brauchst du nicht.
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
