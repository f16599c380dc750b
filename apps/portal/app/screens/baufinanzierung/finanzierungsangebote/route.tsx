import { formatDate } from '@heimvorteil/format';
import { ErrorSummary } from '../../../components/error-summary/error-summary.tsx';
import { LegalExample } from '../../../components/legal-example/legal-example.tsx';
import { useAnnouncedResult } from '../../../components/live-announcement/announcer.tsx';
import { loadCase } from '../../../financing-case/load-case.ts';
import { readCase } from '../../../financing-case/case-faults.ts';
import { calculateCase } from '../../../financing-case/calculate-case.ts';
import { servicesContext, visitorContext } from '../../../services.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { pageTitle } from '../../../wording/page-title.ts';
import { PROFESSION_LENDERS } from '../../../wording/profession-words.ts';
import type { Route } from './+types/route';
import { CaseForm } from './case-form.tsx';
import { CheapestOffer } from './cheapest-offer.tsx';
import { EmptyList } from './empty-list.tsx';
import { findCaseOffers } from './find-case-offers.ts';
import { ListControls } from './list-controls.tsx';
import { MoreOffers } from './more-offers.tsx';
import { legalFiguresOfOffer } from '../../../financing-case/legal-figures-of-offer.ts';
import { readOfferListQuery } from './offer-list-query.ts';
import { OfferRow } from './offer-row.tsx';
import styles from './route.module.css';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Angebote: Wer leiht dir das Geld?') },
  {
    name: 'description',
    content:
      'Angebote von Banken und Versicherern für deinen Hauskauf, mit den Gründen für jeden Zins. Ohne Anmeldung, ohne Kontaktdaten.',
  },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const loaded = loadCase(url, services);
  const list = readOfferListQuery(url.searchParams);
  const { figures, faults } = readCase(loaded.texts, loaded.place);
  const result = figures ? calculateCase({ ...figures, nominalInterestRate: undefined }, loaded) : undefined;
  const visitor = await context.get(visitorContext)();
  const profession = visitor ? await services.profile.profession(visitor) : 'NONE';
  const found =
    figures && !result?.loanNotice ? findCaseOffers(services, loaded, figures, list, profession) : undefined;
  return {
    case: loaded,
    list,
    figures,
    faults,
    found,
    profession,
    loanNotice: result?.loanNotice,
    legal:
      figures && found
        ? legalFiguresOfOffer(found.representative, found.page.asOf, figures, loaded)
        : undefined,
    operator: services.operator,
    demo: services.demo,
  };
}

export default function FinancingOffers({ loaderData }: Route.ComponentProps) {
  const { case: loaded, found, list, figures, faults } = loaderData;
  const count = found ? writtenCount(found.page.total) : 'Kein Angebot';
  useAnnouncedResult(count);
  return (
    <>
      <h1>Wer leiht dir das Geld?</h1>
      <p className="lead">
        Anbieter, die deinen Fall finanzieren würden, und warum ihr Zins so ist, wie er ist. Du vergleichst,
        ohne Kontaktdaten zu nennen.
      </p>
      <ErrorSummary key={loaded.search} faults={faults} labels={FIELD_LABELS} />
      <div className={styles.grid}>
        <CaseForm loaded={loaded} faults={faults} list={list} />
        {found ? <CheapestOffer offer={found.cheapest} texts={loaded.texts} /> : null}
      </div>
      <section className={styles.offers} aria-labelledby="angebote">
        <h2 id="angebote">{found ? count : 'Angebote'}</h2>
        {found ? (
          <>
            <p className={styles.sub}>
              Zinsen vom {formatDate(found.page.asOf)}, für Angestellte, die selbst einziehen.
              {loaded.place.kind === 'known'
                ? ''
                : ' Ohne Ort stehen hier nur Anbieter, die überall in Deutschland finanzieren.'}{' '}
              {PROFESSION_LENDERS[loaderData.profession]}
            </p>
            <ListControls texts={loaded.texts} list={list} />
            <ol className={styles.list} start={list.offset + 1}>
              {found.page.offers.map((offer) => (
                <OfferRow key={offer.mortgageProvider.id} offer={offer} demo={loaderData.demo} />
              ))}
            </ol>
            <MoreOffers texts={loaded.texts} list={list} total={found.page.total} />
          </>
        ) : (
          <EmptyList
            texts={loaded.texts}
            figures={figures}
            loanNotice={loaderData.loanNotice}
            place={loaded.place}
          />
        )}
      </section>
      {loaderData.legal ? (
        <LegalExample
          figures={loaderData.legal}
          operator={loaderData.operator}
          demo={loaderData.demo}
          lender={found?.representative.mortgageProvider.name}
        />
      ) : null}
    </>
  );
}

function writtenCount(total: number): string {
  return `${total} ${total === 1 ? 'Anbieter leiht' : 'Anbieter leihen'} dir das Geld`;
}
