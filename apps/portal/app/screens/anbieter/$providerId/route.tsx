import type { FinancingCase } from '@heimvorteil/contracts';
import { priceOf } from '@heimvorteil/calculations';
import { eurosFromCents } from '@heimvorteil/engine';
import { formatCount, formatEuro, formatPercent, formatDate } from '@heimvorteil/format';
import { CASE_FORM, withInput, type CaseValues } from '@heimvorteil/forms';
import { data, Link } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { openGroupOf } from '@heimvorteil/ui/gaps/open-group-of.ts';
import { RateExample } from '../../../rates/rate-example.tsx';
import { LaterOwnFundsWarning } from '../../../case-fields/later-own-funds-warning.tsx';
import { LegalTaxLink } from '../../../case-fields/legal-tax.tsx';
import { ratingsAddress } from '../../../offers/offers-address.ts';
import { RatingsSection } from '../../../offers/ratings-section.tsx';
import { RatingStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import { linkOfCaseValues, OFFERS_ADDRESS } from '../../../financing-case/case-link.ts';
import { calculatorOf } from '../../../financing-case/calculator-of-case.ts';
import { caseRequestLink } from '../../../financing-case/request-link.ts';
import { lenderTerms } from '../../../offers/lender-terms.ts';
import { loanNotice } from '../../../financing-case/loan-notice.ts';
import { unservedSentence } from '../../../financing-request/unserved-words.ts';
import { LeverRows } from '../../../offers/levers.tsx';
import type { OfferLever } from '../../../offers/offer-levers.ts';
import { PlanLine } from '../../../offers/plan-line.tsx';
import { RateReasons } from '../../../offers/rate-reasons.tsx';
import { takingOfferOf } from '../../../offers/accepted-offer.ts';
import { servicesContext } from '../../../services/index.ts';
import { pageMeta, pageTitle } from '../../../page/page-title.ts';
import type { Route } from './+types/route';
import { conditionRows, type ConditionRow, brandSentence, regionWords } from './condition-rows.ts';
import { loadProviderOffer } from './load-provider-offer.ts';
import { Refused } from './refused.tsx';
import styles from './route.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta(
        `${loaderData.provider.name}: Zinsen und Bewertungen`,
        `Was ${loaderData.provider.name} finanziert und wo, Bewertungen, und der Zins für deinen Fall mit Rate und Bedingungen.`,
      )
    : [{ title: pageTitle('Anbieter') }];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.findProvider(params.providerId);
  if (!provider) throw data(null, { status: 404 });
  const conditions = services.lenderConditions(provider.id);
  return {
    provider,
    states: regionWords(provider.regions),
    advertises: services.advertises(provider.id),
    priced: await loadProviderOffer(url, services, provider),
    conditions: conditions && { rows: conditionRows(conditions), validFrom: conditions.validFrom },
    ratings: await services.ratings.published(provider.id, { limit: NEWEST_TEXTS, offset: 0 }),
    search: url.search,
    demo: services.demo,
  };
}

/** Most rating texts on this page; all others are on a separate page. */
const NEWEST_TEXTS = 5;

const KINDS = {
  BANK: 'Bank',
  INSURER: 'Versicherer',
  BROKER: 'Vermittler: berät dich und holt Angebote mehrerer Banken ein',
} as const;

export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  const { provider, states, advertises, priced, conditions, ratings, search, demo } = loaderData;
  const { offer, financingCase, values, legal } = priced;
  const tooLow = loanNotice(priced.loanNotice);
  const example = priced.isExample ? ' im Beispiel' : '';
  const withOffer = offer ? { ...values, ...takingOfferOf(provider.id) } : values;
  // No request link if the operator only passes contacts on, because it offers no choice of lenders.
  const isRequestable = priced.canChoose && offer !== undefined && !priced.isUnserved;
  const chosen = isRequestable ? { ...withOffer, providers: String(provider.id) } : withOffer;
  return (
    <div className={styles.provider}>
      <div className={styles.head}>
        {provider.logo === '' ? null : <img src={provider.logo} alt="" width="72" height="72" />}
        <div>
          <h1>{provider.name}</h1>
          <p className={styles.kind}>
            {KINDS[provider.kind]}
            {demo ? <span className={styles.demo}>Demo</span> : null}
          </p>
        </div>
      </div>
      {priced.brandedListing === undefined ? null : (
        <p className={styles.brand}>
          {brandSentence(provider.name, { ...priced, brandedListing: priced.brandedListing })}
        </p>
      )}
      {priced.plan ? <PlanLine plan={priced.plan} financingCase={financingCase} /> : null}
      <dl className={styles.facts}>
        <div>
          <dt>Finanziert in</dt>
          <dd>{states.length === 0 ? 'ganz Deutschland' : states.join(', ')}</dd>
        </div>
        {advertises ? (
          <div>
            <dt>Eigene Angebote</dt>
            <dd>
              auf Inseraten von Partnern,{' '}
              {states.length === 0 ? 'in ganz Deutschland' : `in ${states.join(', ')}`}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Bewertung</dt>
          <dd>
            {provider.averageRating === null ? (
              'noch keine'
            ) : (
              <Link
                to={ratingsAddress(provider.id, search)}
                className={styles.rating}
                onClick={() => openGroupOf('bewertungen')}
              >
                <RatingStars rating={provider.averageRating} count={provider.numberOfRatings} />
              </Link>
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
            <div>
              <dt>Vertrag</dt>
              <dd>{lenderTerms(offer)}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {tooLow ? <p data-code={tooLow.code}>{tooLow.message}</p> : null}
      {offer || !priced.isExample ? (
        <p className={styles.example}>
          {offer
            ? priced.isExample
              ? 'Beispiel'
              : 'Für deinen Fall'
            : provider.kind === 'BROKER' || tooLow
              ? 'Dein Fall'
              : 'Diesen Fall nimmt der Anbieter heute nicht an'}
          : {neededFor(financingCase)}, {formatPercent(financingCase.amortizationRate)} anfängliche Tilgung,
          Zins fest für {formatCount(financingCase.fixedInterestYears, 'year')}
          {priced.stateName ? `, in ${priced.stateName}` : ''}.
        </p>
      ) : null}
      {priced.isExample ? null : <LaterOwnFundsWarning financingCase={financingCase} />}
      {priced.refusal ? (
        <Refused
          refusal={priced.refusal}
          refused={{
            loanAmount: priced.loanAmount ?? 0,
            loanToValue: priced.loanToValue,
            fixedInterestYears: financingCase.fixedInterestYears,
            fixedYears: priced.refusal.fixedYears,
            states,
            hasPlace: priced.stateName !== undefined,
          }}
          changes={priced.acceptingChanges}
          addressOf={addressOfLever(provider.id, values)}
        />
      ) : null}
      <LegalTaxLink address={`/anbieter/${provider.id}/`} values={values} costs={priced.costs} />
      {priced.isUnserved ? <p>{unservedSentence([provider.name], [])}</p> : null}
      <p className={styles.ways}>
        {tooLow ? null : (
          <Action to={caseRequestLink(CASE_FORM, chosen)}>
            {isRequestable ? `Bei ${provider.name} anfragen` : 'Angebot anfordern'}
          </Action>
        )}
        {priced.isExclusive ? null : (
          <Link to={linkOfCaseValues(OFFERS_ADDRESS, values)}>
            {priced.isExample ? 'Mit anderen Angeboten vergleichen' : 'Zurück zu allen Angeboten'}
          </Link>
        )}
      </p>
      {offer ? (
        <FoldedSection
          id="warum"
          title={`Warum ${formatPercent(offer.amortizationData.nominalInterestRate)} Sollzins?`}
        >
          <RateReasons offer={offer} loanToValue={priced.loanToValue}>
            {priced.isExample ? null : (
              <LeverRows levers={priced.levers} addressOf={addressOfLever(provider.id, values)} />
            )}
          </RateReasons>
          <p>
            <Link to={linkOfCaseValues(calculatorOf(withOffer).address, withOffer)}>
              Mit diesem Zins rechnen
            </Link>
          </p>
        </FoldedSection>
      ) : null}
      <ConditionsSection name={provider.name} conditions={conditions} />
      <RatingsSection providerId={provider.id} name={provider.name} ratings={ratings} search={search} />
      <RateExample figures={legal} />
    </div>
  );
}

/** Names the missing inputs: a price and own funds, or a debt and the property's value. */
function neededFor(financingCase: FinancingCase): string {
  if (financingCase.financingType === 'FollowupFinancing') {
    return `${formatEuro(financingCase.remainingDebt)} Restschuld, ${formatEuro(eurosFromCents(priceOf(financingCase)))} Wert der Immobilie`;
  }
  return `${formatEuro(financingCase.purchasePrice)} Kaufpreis, ${formatEuro(financingCase.ownFunds)} Eigenkapital`;
}

function addressOfLever(providerId: number, values: CaseValues) {
  return (fields: OfferLever['fields']) =>
    linkOfCaseValues(`/anbieter/${providerId}/`, withInput(CASE_FORM, values, fields));
}

/** Lending terms; an intermediary discloses that it arranges other lenders' loans. */
function ConditionsSection({
  name,
  conditions,
}: {
  name: string;
  /** Lending terms; undefined if the provider is no lender. */
  conditions: { readonly rows: readonly ConditionRow[]; readonly validFrom: string } | undefined;
}) {
  return (
    <FoldedSection id="bedingungen" title={`Was ${name} finanziert`}>
      {conditions ? (
        <>
          <dl className={styles.facts}>
            {conditions.rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.example}>
            Aus den Konditionen des Anbieters, in Kraft seit {formatDate(conditions.validFrom)}. Ob dein Fall
            dazu passt, zeigt das Angebot für deine Zahlen.
          </p>
        </>
      ) : (
        <p>
          {name} hat hier keine eigenen Zinsen. Was für ein Darlehen gilt, sagt die Bank, die es gibt: Es
          steht bei jedem Angebot.
        </p>
      )}
    </FoldedSection>
  );
}
