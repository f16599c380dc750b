import { exampleOf, representativeFigures } from '@heimvorteil/calculations';
import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { landChargeEntryOf, percent } from '@heimvorteil/engine';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';
import { AppointmentSection } from '../../calculators/appointment-section.tsx';
import { ReasonsSection } from '../../calculators/reasons-section.tsx';
import { StressSection } from '../../calculators/household-sections.tsx';
import { RateExample } from '../../rates/rate-example.tsx';
import { ratesOf } from '../../rates/rate-source.ts';
import { OldRatesNote } from '../../rates/old-rates.tsx';
import { FINANCING_FLOW } from './financing-flow.ts';
import { calculatorOf } from '../../financing-case/calculator-of-case.ts';
import type { FlowAnswers } from '../answers/flow-answers.ts';
import { findDecisiveGap } from '../answers/sent-answers.ts';
import { caseOfFlow, linkOfFlow } from '../answers/flow-case.ts';
import styles from '../result/flow-result.module.css';
import { offeredFlow } from '../pages/offered-flow.ts';
import { ResultSettings, FlowTaxChoice } from '../result/result-settings.tsx';
import { NoConnectionNote } from '../result/no-connection-note.tsx';
import { RequestButton } from '../result/request-button.tsx';
import { NotJudgedResult, ResultContents, WaitingResult } from '../result/result-contents.tsx';
import { useArrival } from '../result/use-arrival.ts';
import { usePostedOutcome } from '../result/use-posted-outcome.ts';
import { ConditionsSection } from './conditions-section.tsx';
import type { ConditionsOfYears, FinancingOutcome } from './financing-outcome.ts';
import type { FinancingPage } from './financing-page.ts';
import { FinancingWindow, spokenOutcome } from './financing-window.tsx';
import { ScheduleSection } from './schedule-section.tsx';

export function FinancingResultScreen({
  page,
  sent,
}: {
  page: FinancingPage;
  sent: { answers?: FlowAnswers | undefined; outcome?: FinancingOutcome | undefined } | undefined;
}) {
  const flow = offeredFlow(FINANCING_FLOW, page);
  const arrival = useArrival(flow, page.today, sent?.answers);
  const { outcome, isWorking, isOffline, retry } = usePostedOutcome(
    flow,
    arrival?.answers,
    page.today,
    sent?.outcome,
  );
  useAnnouncedResult(spokenOutcome(outcome));
  if (!arrival) return <WaitingResult flow={flow} />;
  const gap = findDecisiveGap(flow, arrival.answers.values);
  if (gap) return <NotJudgedResult flow={flow} gap={gap} />;
  const { answers } = arrival;
  const rateIsOwn = Boolean(answers.values['nominalInterestRate']);
  const chosen = outcome?.error ? undefined : outcome?.chosen;
  const hasAppointment = outcome?.appointment !== undefined && chosen !== undefined && !outcome.isTooSmall;
  return (
    <ResultContents
      isVisible={page.hasContents}
      parts={[
        { id: 'ergebnis', label: 'Ergebnis' },
        { id: 'einstellungen', label: 'Deine Angaben' },
        outcome !== undefined && outcome.reasons.length > 0 && { id: 'gruende', label: 'Gründe' },
        outcome !== undefined &&
          outcome.risk !== null &&
          outcome.stress.length > 0 && { id: 'zinsrisiko', label: 'Zinsrisiko' },
        ...(chosen
          ? [
              { id: 'konditionen', label: 'Konditionen' },
              { id: 'tilgung', label: 'Tilgungsplan' },
            ]
          : []),
        hasAppointment && { id: 'beratung', label: 'Beratung' },
      ]}
    >
      <h1>{outcome ? headline(outcome) : 'Dein Ergebnis'}</h1>
      <p className="lead">
        Gerechnet mit {ratesOf(chosen?.conditions)} und{' '}
        {(outcome?.amortizationRate ?? DEFAULT_CASE.amortizationRate).toLocaleString('de-DE')} % anfänglicher
        Tilgung.
        <OldRatesNote /> Unverbindlich: Ob eine Bank das Darlehen gibt, prüft sie selbst.
      </p>
      {isOffline ? <NoConnectionNote hasOutcome={outcome !== undefined} onRetry={retry} /> : null}
      <div className={styles.columns} aria-busy={isWorking}>
        <div className={styles.window}>
          <FinancingWindow outcome={outcome} values={answers.values}>
            <RequestButton values={answers.values} made={page.made} />
          </FinancingWindow>
          <FlowTaxChoice flow={flow} values={answers.values} costs={outcome?.tax} today={page.today} />
        </div>
        <ResultSettings
          flow={flow}
          arrival={arrival}
          today={page.today}
          calculator={linkOfFlow(calculatorOf(caseOfFlow(answers.values)).address, answers.values)}
        />
      </div>
      {outcome ? <ReasonsSection reasons={outcome.reasons} /> : null}
      {outcome ? <StressSection answer={outcome} rateIsOwn={rateIsOwn} isBestVisible={!rateIsOwn} /> : null}
      {outcome && chosen ? (
        <>
          <ConditionsSection byYears={outcome.byYears} chosen={chosen} />
          <ScheduleSection
            loanAmount={outcome.loanAmount}
            nominalInterestRate={chosen.conditions.best.nominalInterestRate}
            amortizationRate={outcome.amortizationRate}
            fixedInterestYears={chosen.years}
            today={page.today}
          />
        </>
      ) : null}
      {outcome?.appointment && hasAppointment ? (
        <AppointmentSection
          appointment={outcome.appointment}
          of={answers.values['geoCode']}
          to={linkOfFlow(ADVICE_ADDRESS, answers.values)}
        />
      ) : null}
      <RateExample figures={outcome && chosen && exampleOfConditions(outcome, chosen)} />
    </ResultContents>
  );
}

function headline({ error }: FinancingOutcome): string {
  return error ? 'So wird es noch nichts' : 'So kann deine Finanzierung aussehen';
}

function exampleOfConditions(
  { loanAmount, amortizationRate, isFollowUp }: FinancingOutcome,
  chosen: ConditionsOfYears,
) {
  const financingType = isFollowUp ? 'FollowupFinancing' : 'PurchaseFinancing';
  const { representative, offerCount, asOf } = chosen.conditions;
  const { nominalInterestRate, lender, lenderId, fixedInterestYears } = representative;
  return representativeFigures(
    exampleOf({
      loanAmount,
      amortizationRate: percent(amortizationRate),
      fixedInterestYears,
      landCharge: landChargeEntryOf({ financingType }),
    }),
    {
      representative: { nominalInterestRate: percent(nominalInterestRate), lender, lenderId },
      offerCount,
      asOf,
      standsIn: false,
      fixedInterestYears,
    },
  );
}
