import type { FeatureDecisions } from '@heimvorteil/contracts';
import { formatCountDative, formatDate, formatEuro, formatPercent } from '@heimvorteil/format';
import { Link } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { LitHouse } from '@heimvorteil/ui/lit-house/lit-house.tsx';
import { calculateMortgage, exampleOf, representativeFigures } from '@heimvorteil/calculations';
import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { CASE_FORM } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { visitorIdIn } from '../../consent/visitor-id.ts';
import { RateExample } from '../../legal-example/rate-example.tsx';
import { servicesContext } from '../../services.ts';
import { pageTitle } from '../../labels/page-title.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { Route } from './+types/route';
import styles from './route.module.css';
import { frontPageLinks } from './front-page-links.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Baufinanzierung ausrechnen und vergleichen') },
  {
    name: 'description',
    content:
      'Was kostet ein Haus im Monat, und wer leiht das Geld? Rechnen und vergleichen, ohne Anmeldung und ohne Kontaktdaten.',
  },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // The example is the bare calculator's, whatever this page's own address carries.
  const form = loadForm(CASE_FORM, { params: new URLSearchParams() }, services);
  const { result } = calculateMortgage(DEFAULT_CASE, surroundingsOf(form));
  const effective = result?.summary.effectiveInterestRate ?? null;
  return {
    example: result && {
      monthlyRate: wholeEuros(result.summary.monthlyRate),
      purchasePrice: formatEuro(DEFAULT_CASE.purchasePrice),
      ownFunds: formatEuro(DEFAULT_CASE.ownFunds),
      interestRate: formatPercent(result.nominalInterestRate),
      effectiveInterestRate: effective === null ? '–' : formatPercent(effective),
    },
    market: result?.market,
    legal: result && representativeFigures(exampleOf(result.loan), result.market),
    links: frontPageLinks(services.operator),
    way: firstLink(services.featureDecisions(visitorIdIn(request.headers.get('cookie')))),
  };
}

/** The experiment lead_1310_feasibility: does it help to begin with what one can afford? */
function firstLink(decisions: FeatureDecisions) {
  return decisions.lead_1310_feasibility === 'lead_1310_on'
    ? {
        to: '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/',
        label: 'Ausrechnen, was du dir leisten kannst',
      }
    : { to: '/baufinanzierung/finanzierungsrechner', label: 'Mit deinen Zahlen rechnen' };
}

export default function FrontPage({
  loaderData: { example, market, legal, way, links },
}: Route.ComponentProps) {
  return (
    <>
      <div className={styles.dusk}>
        <div>
          <h1>Ein Haus kaufen: Was heißt das im Monat?</h1>
          <p className="lead">
            Rechne es aus, mit den Zinsen des Marktes und allem, was beim Kauf dazukommt. Ohne Anmeldung, ohne
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
              {example.effectiveInterestRate}, Sollzins {example.interestRate}: Mittel aus{' '}
              {formatCountDative(market.offerCount, 'offer')} vom {formatDate(market.asOf)}.
            </figcaption>
          </figure>
        ) : null}
      </div>
      <RateExample figures={legal} />
      <section className={styles.ways} aria-labelledby="wege">
        <h2 id="wege">Womit willst du anfangen?</h2>
        <ul>
          {links.map(({ to, question, answer }) => (
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
    </>
  );
}
