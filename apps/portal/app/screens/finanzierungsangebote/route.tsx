import { arrangesLoans } from '@heimvorteil/contracts';
import { formatCountDative, formatDate } from '@heimvorteil/format';
import { caseValuesOf } from '@heimvorteil/forms';
import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { LaterErrorSummary } from '@heimvorteil/ui/error-summary/later-error-summary.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { lazy, useEffect } from 'react';
import { Link, isRouteErrorResponse, useLocation, useNavigation, useRevalidator } from 'react-router';
import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';
import { appointmentOffer } from '../../calculators/appointment-offer.ts';
import { labelsOf } from '../../case-fields/passengers.tsx';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import { caseLink } from '../../financing-case/case-link.ts';
import { calculatorOf } from '../../financing-case/calculator-of-case.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useStoredCase } from '../../financing-case/use-stored-case.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { offerAudience, PROFESSION_LENDERS } from '../../offers/offer-audience.ts';
import { pageMeta } from '../../page/page-title.ts';
import { offersForm } from '../../offers/form.ts';
import { loadOffers } from '../../offers/load-offers.ts';
import { groupsOf } from '../../offers/offer-list-query.ts';
import { PlanLine } from '../../offers/plan-line.tsx';
import { OldRatesNote } from '../../rates/old-rates.tsx';
import { servicesContext, visitorContext } from '../../services/index.ts';
import type { Route } from './+types/route';
import { ChoiceBar } from './choice-bar.tsx';
import { takersSentence, wordsOf } from './list-words.ts';
import { useChoice } from './use-choice.ts';
import { useLever } from './use-lever.ts';
import styles from './route.module.css';
import { Note } from '@heimvorteil/ui/note/note.tsx';

interface Answer {
  readonly form: { readonly search: string };
}

let last: unknown;

/** Remembers the last answer, to show it if a navigation fails. */
function useLastAnswer(answer: Answer): void {
  useEffect(() => {
    last = answer;
    return () => {
      last = undefined;
    };
  }, [answer]);
}

/** Returns the server's answer, else the last answer under the new address; throws client errors. */
async function answerOrLast<Of extends Answer>(
  search: string,
  ask: () => Promise<Of>,
): Promise<Of | (Of & { readonly isStale: true })> {
  try {
    return await ask();
  } catch (error) {
    const before = last as Of | undefined;
    const name = error instanceof Error ? error.name : '';
    if (!before || name === 'AbortError' || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    if (isRouteErrorResponse(error)) {
      const { reportRouteError } = await import('../../page/route-error.ts');
      reportRouteError(error, 'baufinanzierung/finanzierungsangebote');
    }
    return { ...before, form: { ...before.form, search }, isStale: true };
  }
}

function useIsLoading(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname;
}

const EmptyList = lazy(async () => ({ default: (await import('./empty-list.tsx')).EmptyList }));
const Appointment = lazy(async () => ({
  default: (await import('../../calculators/appointment-section.tsx')).AppointmentSection,
}));
const OfferList = lazy(() => import('./offer-list.tsx'));
const OfferFilters = lazy(() => import('../../offers/offer-filters.tsx'));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.financingCase.financingType);
  return pageMeta(words.title, words.description);
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitor = await context.get(visitorContext)();
  const profession = visitor ? await services.profile.profession(visitor) : 'NONE';
  const canChoose = arrangesLoans(services.operator);
  const loaded = loadOffers(url, services, profession);
  const listed = loaded.found?.groups.flatMap(({ offers }) => offers) ?? [];
  const lenders = [...new Set(listed.map(({ mortgageProvider }) => mortgageProvider.id))];
  const geoCode = loaded.form.place.kind === 'known' ? loaded.form.place.geoCode : '';
  const unserved = canChoose ? await services.unservedLenders(geoCode, lenders) : [];
  return {
    ...loaded,
    canChoose,
    unserved,
    demo: services.demo,
    appointment: appointmentOffer(services, loaded.form),
  };
}

/** Keeps list and input if the browser is offline or the server fails. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return answerOrLast(new URL(request.url).search, serverLoader);
}

export default function FinancingOffers({ loaderData }: Route.ComponentProps) {
  const { form: loaded, found, fieldErrors, financingCase } = loaderData;
  const isStale = 'isStale' in loaderData;
  useLastAnswer(loaderData);
  const isLoading = useIsLoading();
  const fields = offersForm(loaded.values.financingType);
  const form = useCaseForm(fields, loaded);
  useStoredCase(fields, loaded.search, form);
  const lever = useLever(form);
  const choice = useChoice(form, offersIn(loaderData), {
    asOf: found?.asOf,
    canChoose: loaderData.canChoose,
    names: loaderData.names,
  });
  const words = wordsOf(financingCase.financingType);
  const takers = found ? takersSentence(found, words.does) : 'Kein Angebot';
  useAnnouncedResult(takers);
  const groups = groupsOf(form.values, loaded.rateTable.fixedInterestYears);
  const hasPlace = loaded.place.kind === 'known';
  const calculator = calculatorOf(form.values);
  return (
    <>
      <h1>{words.heading}</h1>
      <p className="lead">
        {found ? takers : 'Was heute für deinen Fall zu haben ist.'}
        {found && loaderData.canChoose ? ' Wähle bis zu vier.' : ''}
      </p>
      {form.changed ? null : (
        <LaterErrorSummary key={loaded.search} fieldErrors={form.fieldErrors} labels={labelsOf(fields)} />
      )}
      {loaderData.plan ? <PlanLine plan={loaderData.plan} financingCase={financingCase} /> : null}
      <div className={styles.columns}>
        <LaterFields form={fields} state={form}>
          <OfferFilters
            form={form}
            groups={groups}
            counts={found?.counts ?? []}
            costs={loaderData.costs}
            onSend={form.send}
          />
        </LaterFields>
        <div className={styles.list} aria-busy={isLoading}>
          {isStale ? <StaleNote /> : null}
          <LaterOwnFundsWarning form={fields} values={form.values} />
          {found ? (
            <>
              <Deferred>
                <OfferList
                  found={found}
                  loaded={loaderData}
                  caseValues={caseValuesOf(fields, loaded.values)}
                  lever={lever}
                  choice={loaderData.canChoose ? choice : undefined}
                  unserved={loaderData.unserved}
                  demo={loaderData.demo}
                />
              </Deferred>
              <p className={styles.note}>
                Ob eine Bank finanziert, prüft sie selbst. Zinsen vom {formatDate(found.asOf)},{' '}
                {offerAudience(financingCase)}.
                <OldRatesNote />
                {hasPlace
                  ? ''
                  : ' Ohne Ort stehen hier nur Anbieter, die überall in Deutschland finanzieren.'}{' '}
                {loaderData.leadMonths === undefined
                  ? ''
                  : `Ausgezahlt wird in ${formatCountDative(loaderData.leadMonths, 'month')}: Jeder Zins enthält den Aufschlag des Anbieters für diesen Vorlauf. `}
                {PROFESSION_LENDERS[financingCase.profession]}
              </p>
              <p className={styles.ways}>
                <Action to={caseRequestLink(fields, form.values)}>Angebot anfordern</Action>
                <Link to={caseLink(calculator.address, fields, form.values)}>{calculator.back}</Link>
              </p>
              {loaderData.appointment ? (
                <Deferred>
                  <Appointment
                    appointment={loaderData.appointment}
                    of={form.values.geoCode}
                    to={caseLink(ADVICE_ADDRESS, fields, form.values)}
                  />
                </Deferred>
              ) : null}
            </>
          ) : (
            <Deferred>
              <EmptyList
                values={loaded.values}
                hasErrors={Object.keys(fieldErrors).length > 0}
                financingCase={financingCase}
                notice={loaderData.loanNotice}
                place={loaded.place}
                hasRates={loaderData.hasRates}
              />
            </Deferred>
          )}
        </div>
      </div>
      {loaderData.canChoose ? (
        <ChoiceBar chosen={choice.chosen} nameOf={choice.nameOf} isFull={choice.isFull} />
      ) : null}
    </>
  );
}

function offersIn({ found, chosen }: Route.ComponentProps['loaderData']) {
  return [...(found?.groups.flatMap(({ offers }) => offers) ?? []), ...chosen];
}

function StaleNote() {
  const { revalidate } = useRevalidator();
  return (
    <Note role="status" tone="warning" code="NO_CONNECTION">
      <p>Gerade kommen keine neuen Angebote an: Du siehst die von vorher. Deine Angaben bleiben stehen.</p>
      <QuietButton type="button" onClick={() => void revalidate()}>
        Neu laden
      </QuietButton>
    </Note>
  );
}
