import { Link } from 'react-router';
import { catalogue } from '../../page-frame/catalogue.ts';
import { EntryRows } from '../../page-frame/entry-rows.tsx';
import { isOn } from '../../features/flags.ts';
import { pageMeta } from '../../page/page-title.ts';
import { arrangesLoans } from '@heimvorteil/contracts';
import { servicesContext } from '../../services/index.ts';
import type { Route } from './+types/route';
import styles from './route.module.css';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Alle Rechner zur Baufinanzierung',
    'Kaufpreis, Rate, Nebenkosten, Tilgung, Anschluss und Angebote: jeder Rechner mit der Frage, die er beantwortet. Ohne Anmeldung.',
  );

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    groups: catalogue({
      isJudging: arrangesLoans(services.operator) && isOn(services, 'pre_approval'),
      hasAdvice: isOn(services, 'mortgage_officer_leads'),
    }),
  };
}

export default function AllCalculators({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <h1>Alle Rechner</h1>
      <p className="lead">
        Was du in einem einträgst, wissen die anderen. Ein Wort ist dir neu?{' '}
        <Link to="/baufinanzierung/begriffe">Begriffe, kurz erklärt</Link>.
      </p>
      <div className={styles.page}>
        <section className={styles.situations} aria-labelledby="situationen">
          <h2 id="situationen">Wo stehst du gerade?</h2>
          <EntryRows />
        </section>
        <div>
          {groups.map(({ heading, links }, index) => (
            <section key={heading} className={styles.group} aria-labelledby={`gruppe-${index + 1}`}>
              <h2 id={`gruppe-${index + 1}`}>{heading}</h2>
              <ul>
                {links.map(({ to, label, question }) => (
                  <li key={to}>
                    <h3>
                      <Link to={to}>{label}</Link>
                    </h3>
                    {question === label ? null : <p>{question}</p>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
