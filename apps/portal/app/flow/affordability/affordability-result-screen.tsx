import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { eurosFromCents, type VerdictWord } from '@heimvorteil/engine';
import { useLazySolver, writeNumber } from '@heimvorteil/forms';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { OFFERS_ADDRESS } from '../../financing-case/case-address.ts';
import { storeFoundCase } from '../../financing-case/store-found-price.ts';
import { RateExample } from '../../rates/rate-example.tsx';
import { LoanTerms } from '../../case-fields/loan-terms.tsx';
import { BudgetSection, ComparisonSection, StressSection } from '../../calculators/household-sections.tsx';
import { foundPrice, isRateOpen, spokenAnswer, AnswerWindow } from '../../calculators/answer-window.tsx';
import { ReasonsSection } from '../../calculators/reasons-section.tsx';
import type { AffordabilityResult } from '../../calculators/affordability-result.ts';
import { AFFORDABILITY_FLOW as FLOW } from './affordability-flow.ts';
import { householdCalculator } from '../answers/calculator-values.ts';
import type { FlowAnswers } from '../answers/flow-answers.ts';
import { findDecisiveGap } from '../answers/sent-answers.ts';
import { caseValuesOfFlow, linkOfFlow, withSumOfParts } from '../answers/flow-case.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { storePrefilledValues } from '../answers/use-flow-answers.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { ResultSettings, FlowTaxChoice } from '../result/result-settings.tsx';
import { RequestButton } from '../result/request-button.tsx';
import { NotJudgedResult, partsOf, ResultContents, WaitingResult } from '../result/result-contents.tsx';
import { useArrival, type Arrival } from '../result/use-arrival.ts';
import { TERM_NAMES, TERMS_FORM, termsOf, formatTerms } from './terms-form.ts';
import styles from '../result/flow-result.module.css';
import type { AffordabilityPage } from './affordability-page.ts';
import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';
import { isLent } from '../../financing-case/is-lent.ts';
import { AppointmentSection } from '../../calculators/appointment-section.tsx';
import { offeredFlow } from '../pages/offered-flow.ts';
import { plotFacts } from './plot-facts.ts';

const loadSolver = async () => (await import('../answers/solve-flow.ts')).solveFlow;

/** Result page of the flow; the browser calculates it from the stored answers. */
export function AffordabilityResultScreen({
  page,
  sent,
}: {
  page: AffordabilityPage;
  /** Answers of a form submitted without JavaScript. */
  sent:
    | { page: AffordabilityPage; answers: FlowAnswers | undefined; solved: AffordabilityResult | undefined }
    | undefined;
}) {
  const arrival = useArrival(FLOW, page.today, sent?.answers);
  if (!arrival) return <WaitingResult flow={FLOW} />;
  const gap = findDecisiveGap(FLOW, arrival.answers.values);
  if (gap) return <NotJudgedResult flow={FLOW} gap={gap} />;
  return <ArrivedResult page={sent?.page ?? page} arrival={arrival} solved={sent?.solved} />;
}

function ArrivedResult({
  page,
  arrival,
  solved,
}: {
  page: AffordabilityPage;
  arrival: Arrival;
  solved: AffordabilityResult | undefined;
}) {
  const { form: loaded } = page;
  const { values } = arrival.answers;
  const { awaitsRates, ...terms } = useCaseOfFlow(FLOW, values, loaded, page.today);
  const solve = useLazySolver(loadSolver, true);
  const result = useMemo(
    () =>
      solve && !awaitsRates
        ? solve({ ...values, ...termsOf(terms.values) }, marketContextOf(loaded))
        : solved,
    [solve, awaitsRates, solved, values, terms.values, loaded],
  );
  useAnnouncedResult(result ? spokenAnswer(result) : 'Dein Ergebnis wird berechnet.');
  const found = valuesFound(result);
  const goOn = () => storeFoundCase(caseValuesOfFlow({ ...withSumOfParts(values), ...found }));
  const hasAppointment =
    page.appointment !== undefined &&
    result?.reached !== undefined &&
    result.errors.length === 0 &&
    isLent(result.reached.loanAmount);
  return (
    <ResultContents
      isVisible={page.hasContents}
      parts={[
        { id: 'ergebnis', label: 'Ergebnis' },
        { id: 'einstellungen', label: 'Deine Angaben' },
        ...(result ? partsOf(result) : []),
        result?.reached !== undefined &&
          result.answer.judgedPurchase !== null && { id: 'vergleich', label: 'Dein Anteil' },
        hasAppointment && { id: 'beratung', label: 'Beratung' },
      ]}
    >
      <h1>{result ? headline(result.answer.word) : 'Dein Ergebnis'}</h1>
      <p className="lead">
        Gerechnet wie bei der Bank, aus deinen Antworten. Unverbindlich: Ob eine Bank das Darlehen gibt, prüft
        sie selbst.
      </p>
      <div className={styles.columns}>
        <div className={styles.window}>
          <AnswerWindow
            result={result}
            isChecking={!result && (!solve || awaitsRates)}
            facts={result?.reached && plotFacts(values, result.reached.purchasePrice)}
            offers={linkOfFlow(OFFERS_ADDRESS, values, found)}
            onGo={goOn}
          >
            <div className={styles.onward}>
              {result?.reached && result.errors.length === 0 ? (
                <RequestButton values={{ ...values, ...found }} made={page.made} onGo={goOn} />
              ) : null}
            </div>
          </AnswerWindow>
          <FlowTaxChoice
            flow={FLOW}
            values={values}
            costs={result?.reached?.additionalCosts}
            today={page.today}
          />
        </div>
        <div>
          <ResultSettings
            flow={offeredFlow(FLOW, page)}
            arrival={arrival}
            today={page.today}
            calculator={householdCalculator(values)}
          >
            <Disclosure summary="Zins, Tilgung und Zinsbindung" figure={formatTerms(terms.values)}>
              <fieldset className={styles.terms}>
                <legend className="visually-hidden">Zins, Tilgung und Zinsbindung</legend>
                <LoanTerms form={terms} market={result?.market} waits={isRateOpen(result)} />
              </fieldset>
            </Disclosure>
          </ResultSettings>
        </div>
      </div>
      {result ? (
        <>
          <ReasonsSection {...result} />
          <BudgetSection {...result} />
          <StressSection {...result} />
          <ComparisonSection {...result} />
          {page.appointment && hasAppointment ? (
            <AppointmentSection
              appointment={page.appointment}
              of={values['geoCode']}
              to={linkOfFlow(ADVICE_ADDRESS, values, found)}
            />
          ) : null}
        </>
      ) : null}
      <RateExample figures={result?.legal} />
    </ResultContents>
  );
}

/** Found price and own funds for links to offers and request, without the household. */
function valuesFound(result: AffordabilityResult | undefined): FlowValues {
  const price = result && foundPrice(result);
  if (!result || price === undefined) return {};
  return {
    purchasePrice: writeNumber('euros', price),
    ownFunds: writeNumber('euros', eurosFromCents(result.ownFunds)),
  };
}

/** Words the headline without a promise if the purchase is hardly feasible. */
function headline(word: VerdictWord): string {
  if (word === 'NOT_FEASIBLE') return 'So wird es noch nichts';
  return word === 'HARDLY_FEASIBLE' ? 'So viel Haus wäre höchstens drin' : 'So viel Haus ist drin';
}

/** Writes the case to the address, so the server loads its rates; stores terms that the visitor edits. */
function useCaseOfFlow(flow: Flow, values: FlowValues, loaded: LoadedCaseForm, today: string) {
  const form = useCaseForm(TERMS_FORM, loaded);
  const { changed, good, values: formValues } = form;
  const hasArrived = useRef(false);
  const [first] = useState(loaded);
  const [isOfAnotherCase] = useState(() => differingFrom(loaded, values).length > 0);

  const follow = useEffectEvent((answered: FlowValues) => {
    const now = { search: loaded.search, values: form.values };
    const differing = differingFrom(now, answered).filter(([name]) => !hasArrived.current || !isTerm(name));
    hasArrived.current = true;
    if (differing.length > 0) form.change(Object.fromEntries(differing));
  });
  useEffect(() => follow(values), [values]);

  const store = useEffectEvent((terms: FlowValues) => {
    const known = caseValuesOfFlow(values);
    if (TERM_NAMES.some((name) => terms[name] !== known[name])) void storePrefilledValues(flow, terms, today);
  });
  useEffect(() => {
    if (changed && good) store(termsOf(formValues));
  }, [changed, good, formValues]);
  // The first response is for an address without the case, so its rates may not fit the answers.
  const isPending = !changed || (good && form.address.query !== form.loadedAddress.query);
  return { ...form, awaitsRates: isOfAnotherCase && loaded === first && Boolean(isPending) };
}

/** Values of the answers that differ from the address; a term in the address takes precedence. */
function differingFrom({ search, values }: Pick<LoadedCaseForm, 'search' | 'values'>, answered: FlowValues) {
  const linked = new URLSearchParams(search);
  const current: FlowValues = values;
  return Object.entries(caseValuesOfFlow(answered)).filter(
    ([name, text]) => !(isTerm(name) && linked.has(name)) && text !== current[name],
  );
}

function isTerm(name: string): boolean {
  return (TERM_NAMES as readonly string[]).includes(name);
}
