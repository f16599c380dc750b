import type { FeatureDecisions } from '@heimvorteil/contracts';
import { formatDate, formatEuro, formatPercent } from '@heimvorteil/format';
import { Link } from 'react-router';
import { Action } from '../../components/action/action.tsx';
import { LegalExample } from '../../components/legal-example/legal-example.tsx';
import { LitHouse } from '../../components/lit-house/lit-house.tsx';
import { calculateCase } from '../../financing-case/calculate-case.ts';
import { readCase } from '../../financing-case/case-faults.ts';
import { loadCase } from '../../financing-case/load-case.ts';
import { visitorIdIn } from '../../consent/visitor-id.ts';
import { servicesContext } from '../../services.ts';
import { legalFigures } from '../../financing-case/legal-figures.ts';
import { pageTitle } from '../../wording/page-title.ts';
import { wholeEuros } from '../../financing-case/written-amounts.ts';
import type { Route } from './+types/route';
import styles from './route.module.css';
import { WAYS } from './ways.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Baufinanzierung ausrechnen und vergleichen') },
  {
    name: 'description',
    content:
      'Was kostet ein Haus im Monat, und wer leiht das Geld? Rechnen und vergleichen, ohne Anmeldung und ohne Kontaktdaten.',
  },
];

export function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // The example is the bare calculator's, whatever this page's own address carries.
  const loaded = loadCase(new URL('/', url), services);
  const { figures } = readCase(loaded.texts, loaded.place);
  const result = figures && calculateCase(figures, loaded);
  return {
    example: result && {
      monthlyRate: wholeEuros(result.summary.monthlyRate),
      purchasePrice: formatEuro(result.figures.purchasePrice),
      ownFunds: formatEuro(result.figures.ownFunds),
      interestRate: formatPercent(result.interestRate),
      effectiveInterestRate:
        result.summary.effectiveInterestRate === null
          ? '–'
          : formatPercent(result.summary.effectiveInterestRate),
    },
    market: loaded.marketRate,
    legal: result && loaded.marketRate ? legalFigures(result, loaded.marketRate.asOf) : undefined,
    operator: services.operator,
    demo: services.demo,
    way: firstWay(services.featureDecisions(visitorIdIn(request.headers.get('cookie')))),
  };
}

/** The experiment lead_1310_feasibility: does it help to begin with what one can afford? */
function firstWay(decisions: FeatureDecisions) {
  return decisions.lead_1310_feasibility === 'lead_1310_on'
    ? {
        to: '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/',
        label: 'Ausrechnen, was du dir leisten kannst',
      }
    : { to: '/baufinanzierung/finanzierungsrechner', label: 'Mit deinen Zahlen rechnen' };
}

export default function FrontPage({
  loaderData: { example, market, legal, operator, demo, way },
}: Route.ComponentProps) {
  return (
    <>
      <div className={styles.dusk}>
        <div>
          <h1>Ein Haus kaufen: Was heißt das im Monat?</h1>
          <p className="lead">
            Rechne es aus, mit den Zinsen von heute und allem, was beim Kauf dazukommt. Ohne Anmeldung, ohne
            Kontaktdaten.
          </p>
          <p>
            <Action to={way.to}>{way.label}</Action>
          </p>
        </div>
        {example && market ? (
          <figure className={styles.example}>
            <LitHouse
              amount={example.monthlyRate.replace(/\s*€$/, '')}
              caption="im Monat, zum Beispiel"
              to="/baufinanzierung/finanzierungsrechner"
            />
            <figcaption>
              {example.purchasePrice} Kaufpreis, {example.ownFunds} Eigenkapital. Effektiver Jahreszins{' '}
              {example.effectiveInterestRate}, Sollzins {example.interestRate}: Mittel aus {market.offerCount}{' '}
              Angeboten vom {formatDate(market.asOf)}.
            </figcaption>
          </figure>
        ) : null}
      </div>
      <section className={styles.ways} aria-labelledby="wege">
        <h2 id="wege">Womit willst du anfangen?</h2>
        <ul>
          {WAYS.map(({ to, question, answer }) => (
            <li key={to}>
              <Link to={to}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.promises} aria-label="Wie wir rechnen">
        <div>
          <h3>Zinsen mit Herkunft</h3>
          <p>
            Jeder Zins sagt, aus wie vielen Angeboten und von welchem Tag er ist, und jedes Angebot, warum es
            so viel kostet.
          </p>
        </div>
        <div>
          <h3>Auf den Cent</h3>
          <p>
            Monat für Monat gebucht wie bei einer Bank. Den Weg zu jeder Zahl kannst du aufklappen und
            nachrechnen.
          </p>
        </div>
        <div>
          <h3>Erst rechnen, dann reden</h3>
          <p>
            Deine Zahlen bleiben in deinem Browser und in der Adresse der Seite. Solange du nicht selbst
            anfragst, ruft dich niemand an.
          </p>
        </div>
      </section>
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
