import { formatDate } from '@heimvorteil/format';
import { Link } from 'react-router';
import { CalculatorColumns, PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { LegalTaxLink } from '../../../case-fields/legal-tax.tsx';
import { RateExample } from '../../../rates/rate-example.tsx';
import { LaterOwnFundsWarning } from '../../../case-fields/later-own-funds-warning.tsx';
import { CALCULATOR_ADDRESS, linkOfCaseValues, OFFERS_ADDRESS } from '../../../financing-case/case-link.ts';
import { offerAudience, PROFESSION_LENDERS } from '../../../offers/offer-audience.ts';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';
import { servicesContext, visitorContext } from '../../../services/index.ts';
import { pageTitle } from '../../../page/page-title.ts';
import { OfferRow } from '../../../offers/offer-row.tsx';
import { RateReasons } from '../../../offers/rate-reasons.tsx';
import { BackToOverview, OverviewTabs } from '../../../project/overview-tabs.tsx';
import { useCaseOfProject } from '../../../project/latest-household.ts';
import { OldRatesNote } from '../../../rates/old-rates.tsx';
import type { Route } from './+types/route';
import { loadConditions } from './load-conditions.ts';
import { Prospect, ProspectReasons } from './prospect.tsx';
import styles from './route.module.css';

const CONDITIONS_ADDRESS = `${OVERVIEW_ADDRESS}/konditionen`;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Konditionen: Zu welchem Zins bekommst du das Geld?') },
];

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = await context.get(visitorContext)();
  const services = context.get(servicesContext);
  if (!visitor) return { page: loadConditions(url, services, { calculations: [], profession: 'NONE' }) };
  const [calculations, profession, project] = await Promise.all([
    services.profile.listCalculations(visitor),
    services.profile.profession(visitor),
    services.profile.project(visitor),
  ]);
  return { page: loadConditions(url, services, { calculations, profession, project }) };
}

export default function ConditionsTab({ loaderData: { page } }: Route.ComponentProps) {
  useCaseOfProject();
  const { values, financingCase, found, prospect } = page;
  return (
    <>
      <BackToOverview />
      <h1>Zu welchem Zins bekommst du das Geld?</h1>
      <p className="lead">
        Für {values.purchasePrice} € Kaufpreis und {values.ownFunds} € Eigenkapital
        {values.place === '' ? '' : ` in ${values.place}`}.{' '}
        <Link to={linkOfCaseValues(CALCULATOR_ADDRESS, values)}>
          {page.isExample ? 'Das ist ein Beispiel: ändern' : 'Ändern'}
        </Link>
      </p>
      <OverviewTabs current="Konditionen" />
      <LaterOwnFundsWarning financingCase={financingCase} />
      <CalculatorColumns
        fields={
          <>
            <ProspectReasons prospect={prospect} />
            {found ? (
              <section className={styles.part} aria-labelledby="zusammensetzung">
                <h2 id="zusammensetzung">Wie sich der Zins zusammensetzt</h2>
                <p className={styles.lead}>
                  Der niedrigste für deinen Fall, bei {found.cheapest.mortgageProvider.name}: der Grundzins,
                  und jeder Auf- und Abschlag mit seinem Grund.
                </p>
                <RateReasons offer={found.cheapest} loanToValue={page.loanToValue} />
              </section>
            ) : null}
          </>
        }
        result={
          <>
            <Prospect prospect={prospect} cheapest={found?.cheapest} values={values} />
            <RateExample figures={page.legal} />
            <LegalTaxLink address={CONDITIONS_ADDRESS} values={values} costs={page.costs} />
          </>
        }
      />
      {page.isImpossible ? null : (
        <PageSection
          id="vergleich"
          title="Welche Bank passt?"
          lead={
            found ? (
              <>
                Die {found.page.offers.length} günstigsten von {found.page.total} Anbietern, Zinsen vom{' '}
                {formatDate(found.page.asOf)}, {offerAudience(financingCase)}.
                <OldRatesNote /> {PROFESSION_LENDERS[financingCase.profession]}
              </>
            ) : undefined
          }
        >
          {found ? (
            <ol className={styles.offers}>
              {found.page.offers.map((offer) => (
                <OfferRow
                  key={offer.mortgageProvider.id}
                  offer={offer}
                  values={values}
                  demo={page.demo}
                  loanToValue={page.loanToValue}
                />
              ))}
            </ol>
          ) : (
            <p data-code={page.notice?.code ?? 'NO_OFFERS'}>
              {page.notice?.message ?? 'Für diesen Fall gibt es heute kein Angebot.'}
            </p>
          )}
          {page.notice ? null : (
            <p>
              <Link to={linkOfCaseValues(OFFERS_ADDRESS, values)}>Alle Angebote ansehen</Link>
            </p>
          )}
        </PageSection>
      )}
    </>
  );
}
