import { Link } from 'react-router';
import { SeveralLoansCalculator } from '../../../calculators/several-loans/calculator.tsx';
import { severalLoansPage } from '../../../calculators/several-loans/page.ts';
import { pageMeta } from '../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Mehrere Darlehen in einem Plan',
    'Bank, Förderdarlehen und Privatdarlehen auf einer Zeitachse: alle Raten zusammen und wo eine Sondertilgung am meisten spart.',
  );

export const loader = severalLoansPage.loader;

export default function SeveralLoans({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Was kosten alle Darlehen zusammen?</h1>
      <p className="lead">
        Bank, Förderdarlehen und Geld aus der Familie in einem Plan: was du wann zahlst und in welchem
        Darlehen eine Sondertilgung am meisten spart.
      </p>
      <SeveralLoansCalculator {...loaderData} />
      <p>
        Nur ein Darlehen? <Link to="/baufinanzierung/tilgungsrechner">Zum Tilgungsrechner</Link>. Du baust?{' '}
        <Link to="/baufinanzierung/tilgungsrechner/bauphase">Zur Bauphase</Link>.
      </p>
    </>
  );
}
