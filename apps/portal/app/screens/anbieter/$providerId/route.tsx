import type { FinancingCase } from '@heimvorteil/contracts';
import { priceOf } from '@heimvorteil/calculations';
import { eurosFromCents, federalStateOf } from '@heimvorteil/engine';
import { formatCount, formatEuro, formatPercent } from '@heimvorteil/format';
import { CASE_FORM } from '@heimvorteil/forms';
import { data, Link } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { RateExample } from '../../../legal-example/rate-example.tsx';
import { LegalTaxLink } from '../../../case-fields/legal-tax-link.tsx';
import { RatingStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import { calculatorOf } from '../../../financing-case/calculator-of-case.ts';
import { linkOfCaseValues, OFFERS_ADDRESS } from '../../../financing-case/case-link.ts';
import { caseRequestLink } from '../../../financing-request/request-link.ts';
import { takingOfferOf } from '../../../offers/taken-offer.ts';
import { servicesContext } from '../../../services.ts';
import { pageTitle } from '../../../labels/page-title.ts';
import type { Route } from './+types/route';
import { loadProviderOffer } from './load-provider-offer.ts';
import styles from './route.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `${loaderData.provider.name}: Zinsen und Bewertungen` : 'Anbieter') },
];

export function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.findProvider(params.providerId);
  if (!provider) throw data(null, { status: 404 });
  return {
    provider,
    states: [...new Set(provider.regions.map((region) => federalStateOf(region)?.name ?? region))],
    priced: loadProviderOffer(url, services, provider),
    demo: services.demo,
  };
}

const KINDS = {
  BANK: 'Bank',
  INSURER: 'Versicherer',
  BROKER: 'Vermittler: berät dich und holt Angebote mehrerer Banken ein',
} as const;

export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  const { provider, states, priced, demo } = loaderData;
  const { offer, financingCase, values, legal } = priced;
  const example = priced.isExample ? ' im Beispiel' : '';
  const taken = offer ? { ...values, ...takingOfferOf(provider.id) } : values;
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
        {offer ? (
          <>
            <div>
              <dt>Effektiver Jahreszins{example}</dt>
              <dd>{formatPercent(offer.amortizationData.effectiveInterestRate)}</dd>
            </div>
            <div>
              <dt>Sollzins{example}</dt>
              <dd>{formatPercent(offer.amortizationData.nominalInterestRate)}</dd>
            </div>
            <div>
              <dt>Rate{example || ' im Monat'}</dt>
              <dd>{formatEuro(offer.amortizationData.monthlyRate)}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {offer || !priced.isExample ? (
        <p className={styles.example}>
          {offer
            ? priced.isExample
              ? 'Beispiel'
              : 'Für deinen Fall'
            : 'Diesen Fall nimmt der Anbieter heute nicht an'}
          : {neededFor(financingCase)}, {formatPercent(financingCase.amortizationRate)} anfängliche Tilgung,
          Zins fest für {formatCount(financingCase.fixedInterestYears, 'year')}
          {priced.stateName ? `, in ${priced.stateName}` : ''}.
        </p>
      ) : null}
      <RateExample figures={legal} />
      <LegalTaxLink address={`/anbieter/${provider.id}/`} values={values} costs={priced.costs} />
      {offer ? (
        <p>
          <Link to={linkOfCaseValues(calculatorOf(taken).address, taken)}>Mit diesem Zins rechnen</Link>
        </p>
      ) : null}
      <p>
        <Action to={linkOfCaseValues(OFFERS_ADDRESS, values)}>Mit anderen Angeboten vergleichen</Action>
      </p>
      <p>
        Oder gleich ein <Link to={caseRequestLink(CASE_FORM, taken)}>Angebot anfordern</Link>: Bis zu vier
        Beraterinnen und Berater aus deiner Region melden sich.
      </p>
    </div>
  );
}

/** What the money is for: a price and what is brought along, or a debt and the value behind it. */
function neededFor(financingCase: FinancingCase): string {
  if (financingCase.financingType === 'FollowupFinancing') {
    return `${formatEuro(financingCase.remainingDebt)} Restschuld, ${formatEuro(eurosFromCents(priceOf(financingCase)))} Wert der Immobilie`;
  }
  return `${formatEuro(financingCase.purchasePrice)} Kaufpreis, ${formatEuro(financingCase.ownFunds)} Eigenkapital`;
}
