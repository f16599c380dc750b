import { formatCountDative, formatDate } from '@heimvorteil/format';
import { caseValuesOf } from '@heimvorteil/forms';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { labelsOf } from '../../case-fields/labels-of.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { offerAudience } from '../../labels/offer-audience.ts';
import { pageTitle } from '../../labels/page-title.ts';
import { PROFESSION_LENDERS } from '../../labels/profession-labels.ts';
import { RateExample } from '../../legal-example/rate-example.tsx';
import { CaseForm } from '../../offers/case-form.tsx';
import { offersForm } from '../../offers/form.ts';
import { loadOffers } from '../../offers/load-offers.ts';
import { OfferRow } from '../../offers/offer-row.tsx';
import { OldRatesNote } from '../../page-frame/old-rates.tsx';
import { servicesContext, visitorContext } from '../../services.ts';
import type { Route } from './+types/route';
import { CheapestOffer } from './cheapest-offer.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListControls } from './list-controls.tsx';
import { wordsOf } from './list-words.ts';
import { MoreOffers } from './more-offers.tsx';
import styles from './route.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.financingCase.financingType);
  return [{ title: pageTitle(words.title) }, { name: 'description', content: words.description }];
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitor = await context.get(visitorContext)();
  const profession = visitor ? await services.profile.profession(visitor) : 'NONE';
  return { ...loadOffers(url, services, profession), demo: services.demo };
}

export default function FinancingOffers({ loaderData }: Route.ComponentProps) {
  const { form: loaded, found, list, fieldErrors, financingCase } = loaderData;
  const fields = offersForm(loaded.values.financingType);
  const form = useCaseForm(fields, loaded);
  useKeptCase(fields, loaded.search, form);
  const words = wordsOf(financingCase.financingType);
  const count = found ? words.count(found.page.total) : 'Kein Angebot';
  useAnnouncedResult(count);
  return (
    <>
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {form.changed ? null : (
        <ErrorSummary key={loaded.search} fieldErrors={form.fieldErrors} labels={labelsOf(fields)} />
      )}
      <div className={styles.grid}>
        <CaseForm form={form} costs={loaderData.costs} onSend={form.send} />
        {found ? (
          <div>
            <CheapestOffer offer={found.cheapest} values={form.values} />
            <RateExample figures={loaderData.legal} />
          </div>
        ) : null}
      </div>
      <section className={styles.offers} aria-labelledby="angebote">
        <h2 id="angebote">{found ? count : 'Angebote'}</h2>
        {found ? (
          <>
            <p className={styles.sub}>
              Zinsen vom {formatDate(found.page.asOf)}, {offerAudience(financingCase)}.
              <OldRatesNote />
              {loaded.place.kind === 'known'
                ? ''
                : ' Ohne Ort stehen hier nur Anbieter, die überall in Deutschland finanzieren.'}{' '}
              {loaderData.leadMonths === undefined
                ? ''
                : `Ausgezahlt wird in ${formatCountDative(loaderData.leadMonths, 'month')}: Jeder Zins enthält den Aufschlag des Anbieters für diesen Vorlauf. `}
              {PROFESSION_LENDERS[financingCase.profession]}
            </p>
            <ListControls values={loaded.values} />
            <ol className={styles.list} start={list.offset + 1}>
              {found.page.offers.map((offer) => (
                <OfferRow
                  key={offer.mortgageProvider.id}
                  offer={offer}
                  values={caseValuesOf(fields, loaded.values)}
                  demo={loaderData.demo}
                />
              ))}
            </ol>
            <MoreOffers values={loaded.values} list={list} total={found.page.total} />
          </>
        ) : (
          <EmptyList
            values={loaded.values}
            hasErrors={Object.keys(fieldErrors).length > 0}
            financingCase={financingCase}
            notice={loaderData.loanNotice}
            place={loaded.place}
          />
        )}
      </section>
    </>
  );
}
