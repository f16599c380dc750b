import { Link } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';
import { withFlowsToday } from '../../../flow/flows-today.ts';
import { servicesContext, visitorContext } from '../../../services/index.ts';
import { pageTitle } from '../../../page/page-title.ts';
import { LoginNeeded } from '../../../project/account-failures.tsx';
import { BackToOverview } from '../../../project/overview-tabs.tsx';
import type { Route } from './+types/route';
import { compareCalculations } from './compare-calculations.ts';
import styles from './route.module.css';

const FEWEST = 2;
const MOST = 4;

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Berechnungen im Vergleich') }];

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = await context.get(visitorContext)();
  if (!visitor) return { kind: 'login' } as const;
  const wanted = new Set(url.searchParams.getAll('id'));
  const services = context.get(servicesContext);
  const all = await services.profile.listCalculations(visitor);
  const chosen = all.filter(({ id }) => wanted.has(id));
  if (chosen.length < FEWEST || wanted.size > MOST) return { kind: 'other-number' } as const;
  return { kind: 'comparison', ...compareCalculations(withFlowsToday(chosen, services)) } as const;
}

export default function Comparison({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'login') {
    return (
      <LoginNeeded heading="Berechnungen im Vergleich">
        Verglichen wird, was du gespeichert hast. Damit nur du es siehst, melde dich an.
      </LoginNeeded>
    );
  }
  if (loaderData.kind === 'other-number') {
    return (
      <div className="prose">
        <h1>Wähle zwei bis vier Berechnungen</h1>
        <p className="lead">Mehr als vier sind nebeneinander nicht mehr zu lesen.</p>
        <p>
          <Action to={`${OVERVIEW_ADDRESS}#berechnungen`}>Zurück zur Auswahl</Action>
        </p>
      </div>
    );
  }
  const { answer, rows, variants, links } = loaderData;
  return (
    <>
      <BackToOverview />
      <h1>Berechnungen im Vergleich</h1>
      <p className="lead">
        {answer ?? 'Alle mit denselben Regeln und Zinsen des Marktes.'} Der Unterschied gilt jeweils zur
        ersten.
      </p>
      <VariantTable caption="Berechnungen im Vergleich" rows={rows} variants={variants} />
      <p className={styles.open}>
        Öffnen:{' '}
        {links.map(({ id, name, link }, index) => (
          <span key={id}>
            {index > 0 ? ' · ' : ''}
            <Link to={link}>{name}</Link>
          </span>
        ))}
      </p>
    </>
  );
}
