import { Link } from 'react-router';
import { ConstructionCalculator } from '../../../calculators/construction-plan/calculator.tsx';
import { constructionPage } from '../../../calculators/construction-plan/page.ts';
import { pageMeta } from '../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Bauphase: Miete und Darlehen zugleich',
    'Auszahlung nach Baufortschritt, Bereitstellungszinsen und Miete auf einer Zeitachse: was du in welchem Monat zahlst.',
  );

export const loader = constructionPage.loader;
export const action = constructionPage.action;
export const headers = constructionPage.headers;

export default function Construction({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Was kostet die Bauphase im Monat?</h1>
      <p className="lead">Die Bank zahlt nach Baufortschritt aus, und deine Miete läuft weiter.</p>
      <ConstructionCalculator {...(actionData ?? loaderData)} />
      <p>
        Danach: <Link to="/baufinanzierung/tilgungsrechner">der Tilgungsplan</Link> oder{' '}
        <Link to="/baufinanzierung/tilgungsrechner/mehrere-darlehen">mehrere Darlehen</Link>.
      </p>
    </>
  );
}
