import { federalStateOf } from '@heimvorteil/engine';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { data, Link } from 'react-router';
import { Action } from '../../../components/action/action.tsx';
import { LegalExample } from '../../../components/legal-example/legal-example.tsx';
import { RatingStars } from '../../../components/rating-stars/rating-stars.tsx';
import { REQUEST_ADDRESS } from '../../../financing-request/request-link.ts';
import { servicesContext } from '../../../services.ts';
import { pageTitle } from '../../../wording/page-title.ts';
import type { Route } from './+types/route';
import { findExampleOffer } from './find-example-offer.ts';
import styles from './route.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `${loaderData.provider.name}: Zinsen und Bewertungen` : 'Anbieter') },
];

export function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.findProvider(params.providerId);
  if (!provider) throw data(null, { status: 404 });
  return {
    provider,
    states: [...new Set(provider.regions.map((region) => federalStateOf(region)?.name ?? region))],
    example: findExampleOffer(services, provider),
    operator: services.operator,
    demo: services.demo,
  };
}

const KINDS = {
  BANK: 'Bank',
  INSURER: 'Versicherer',
  BROKER: 'Vermittler: berät dich und holt Angebote mehrerer Banken ein',
} as const;

export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  const { provider, states, example, operator, demo } = loaderData;
  return (
    <div className={styles.provider}>
      <div className={styles.head}>
        <img src={provider.logo} alt="" width="72" height="72" />
        <div>
          <h1>{provider.name}</h1>
          <p className={styles.kind}>
            {KINDS[provider.kind]}
            {demo ? <span className={styles.demo}>Demo</span> : null}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Finanziert in</dt>
          <dd>{states.length === 0 ? 'ganz Deutschland' : states.join(', ')}</dd>
        </div>
        <div>
          <dt>Bewertung</dt>
          <dd>
            {provider.averageRating === null ? (
              'noch keine'
            ) : (
              <RatingStars rating={provider.averageRating} count={provider.numberOfRatings} />
            )}
          </dd>
        </div>
        {example ? (
          <>
            <div>
              <dt>Effektiver Jahreszins im Beispiel</dt>
              <dd>{formatPercent(example.offer.amortizationData.effectiveInterestRate)}</dd>
            </div>
            <div>
              <dt>Sollzins im Beispiel</dt>
              <dd>{formatPercent(example.offer.amortizationData.nominalInterestRate)}</dd>
            </div>
            <div>
              <dt>Rate im Beispiel</dt>
              <dd>{formatEuro(example.offer.amortizationData.monthlyRate)}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {example ? (
        <p className={styles.example}>
          Beispiel: {formatEuro(example.figures.purchasePrice)} Kaufpreis,{' '}
          {formatEuro(example.figures.ownFunds)} Eigenkapital,{' '}
          {formatPercent(example.figures.amortizationRate)} anfängliche Tilgung, Zins fest für{' '}
          {example.offer.fixedInterestYears} Jahre{example.stateName ? `, in ${example.stateName}` : ''}.
        </p>
      ) : null}
      <p>
        <Action to="/baufinanzierung/finanzierungsangebote">Mit anderen Angeboten vergleichen</Action>
      </p>
      <p>
        Oder gleich ein <Link to={`${REQUEST_ADDRESS}?openForm=true`}>Angebot anfordern</Link>: Bis zu vier
        Beraterinnen und Berater aus deiner Region melden sich.
      </p>
      {example ? (
        <LegalExample figures={example.legal} operator={operator} demo={demo} lender={provider.name} />
      ) : null}
    </div>
  );
}
