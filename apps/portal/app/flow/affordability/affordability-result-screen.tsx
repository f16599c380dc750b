import { eurosFromCents } from '@heimvorteil/engine';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Disclosure } from '../../components/disclosure/disclosure.tsx';
import { LegalExample } from '../../components/legal-example/legal-example.tsx';
import { useAnnouncedResult } from '../../components/live-announcement/announcer.tsx';
import { Note } from '../../components/note/note.tsx';
import { queryOfTexts } from '../../financing-case/case-query.ts';
import type { CaseTexts } from '../../financing-case/case-texts.ts';
import { writeFigure } from '../../financing-case/figure-text.ts';
import { offersLink } from '../../financing-case/offers-link.ts';
import { useCaseTexts } from '../../financing-case/use-case-texts.ts';
import { wholeEuros } from '../../financing-case/written-amounts.ts';
import { LoanTerms } from '../../screens/baufinanzierung/budgetrechner/loan-terms.tsx';
import type { AffordabilityResult } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/affordability-result.ts';
import { FEASIBILITY_WORDS } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/answer-words.ts';
import { BudgetSection } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/budget-section.tsx';
import { ComparisonSection } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/comparison-section.tsx';
import { ReasonsSection } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/reasons-section.tsx';
import { StressSection } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/stress-section.tsx';
import { useLazySolver } from '../../typed-figures/use-lazy-solver.ts';
import { AFFORDABILITY_FLOW as FLOW } from '../affordability-flow.ts';
import type { FlowAnswers } from '../flow-answers.ts';
import { LeaveLink } from '../leave-link.tsx';
import { RequestWay } from '../request-way.tsx';
import { ResultSettings } from '../result-settings.tsx';
import { useArrival, type Arrival } from '../use-arrival.ts';
import { WaitingResult } from '../waiting-result.tsx';
import styles from '../flow-result.module.css';
import type { AffordabilityPage } from './affordability-page.ts';
import { AffordabilityWindow } from './affordability-window.tsx';
import { householdCalculator, householdTexts } from './household-texts.ts';

const loadSolver = async () =>
  (await import('../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/solve-affordability.ts'))
    .solveAffordability;

/** What the server made of a form that came without a script. */
interface Sent {
  page: AffordabilityPage;
  answers: FlowAnswers | undefined;
  solved: AffordabilityResult | undefined;
}

/** The result of the affordability flow, calculated in the browser from the answers that it keeps. */
export function AffordabilityResultScreen({
  page,
  sent,
}: {
  page: AffordabilityPage;
  sent: Sent | undefined;
}) {
  const arrival = useArrival(FLOW, page.today, sent?.answers);
  if (!arrival) return <WaitingResult flow={FLOW} />;
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
  const { rateTable, case: loaded } = page;
  const { answers } = arrival;
  usePlaceInAddress(answers, loaded.texts);
  const financing = { ...useCaseTexts(loaded), result: undefined };
  const { texts, place } = financing;
  const solve = useLazySolver(loadSolver, true);
  const result = useMemo(
    () =>
      solve ? solve(householdTexts(answers.texts), { ...loaded, texts, place }, rateTable).result : solved,
    [solve, solved, answers, loaded, texts, place, rateTable],
  );
  useAnnouncedResult(spoken(result));
  const onward = textsOnward(texts, result);
  return (
    <>
      <div className={styles.heading}>
        <h1>So viel Haus ist drin</h1>
        <LeaveLink marketplaceOrigins={page.marketplaceOrigins} />
      </div>
      <p className="lead">
        Gerechnet wie bei der Bank, aus deinen Antworten. Unverbindlich: Ob eine Bank das Darlehen gibt, prüft
        sie selbst.
      </p>
      <div className={styles.columns}>
        <div className={styles.window}>
          <AffordabilityWindow result={result} offers={offersLink(onward)}>
            <RequestWay texts={answers.texts} query={queryOfTexts(onward)} made={page.made} />
          </AffordabilityWindow>
        </div>
        <div>
          <ResultSettings
            flow={FLOW}
            arrival={arrival}
            today={page.today}
            calculator={householdCalculator(answers.texts)}
          >
            <Disclosure summary="Zins, Tilgung und Zinsbindung" figure={writtenTerms(texts)}>
              <fieldset className={styles.terms}>
                <legend className="visually-hidden">Zins, Tilgung und Zinsbindung</legend>
                <LoanTerms financing={financing} market={result?.market} />
              </fieldset>
            </Disclosure>
          </ResultSettings>
          {result?.rateIsOfOthers && !result.rateIsOwn ? (
            <Note tone="plain">
              <p>Der Sollzins gilt für Angestellte, die selbst einziehen. Für dich kann er höher sein.</p>
            </Note>
          ) : null}
        </div>
      </div>
      {result ? (
        <>
          <ReasonsSection {...result} />
          <BudgetSection {...result} />
          <StressSection {...result} />
          {result.answer.maxPurchasePrice > 0 ? <ComparisonSection {...result} /> : null}
          {result.legal ? (
            <LegalExample figures={result.legal} operator={page.operator} demo={page.demo} />
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** The place stands in the address, by its codes alone: the server answers with the rates that hold there. */
function usePlaceInAddress({ texts }: FlowAnswers, shown: CaseTexts): void {
  const navigate = useNavigate();
  const { geoCode = '', postcode = '' } = texts;
  useEffect(() => {
    if (geoCode === '' || geoCode === shown.geoCode) return;
    // What else the address names stays: terms, and the saved result that it was opened from.
    const query = new URLSearchParams(location.search);
    for (const [name, code] of Object.entries({ postcode, geoCode })) {
      if (code === '') query.delete(name);
      else query.set(name, code);
    }
    query.delete('place');
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }, [geoCode, postcode, shown, navigate]);
}

/** The offers get price and own funds, and nothing of the household. */
function textsOnward(texts: CaseTexts, result: AffordabilityResult | undefined): CaseTexts {
  if (!result) return texts;
  return {
    ...texts,
    purchasePrice: writeFigure('purchasePrice', Math.floor(eurosFromCents(result.answer.maxPurchasePrice))),
    ownFunds: writeFigure('ownFunds', eurosFromCents(result.ownFunds)),
  };
}

function writtenTerms({ fixedInterestYears, amortizationRate }: CaseTexts): string {
  return `${amortizationRate} %, ${fixedInterestYears} Jahre`;
}

function spoken(result: AffordabilityResult | undefined): string {
  if (!result) return 'Dein Ergebnis wird berechnet.';
  const { maxPurchasePrice, maxMonthlyRate, feasibility } = result.answer;
  return `Kaufpreis höchstens ${wholeEuros(maxPurchasePrice)}, Rate höchstens ${wholeEuros(maxMonthlyRate)}. ${FEASIBILITY_WORDS[feasibility].word}.`;
}
