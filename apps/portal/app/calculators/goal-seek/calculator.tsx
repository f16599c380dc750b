import { lazy } from 'react';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { enteredAmount, previousHousehold } from '../known-household.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import {
  answerOf,
  GOAL_FORM,
  GOAL_LABELS,
  GOAL_SEEK,
  isGoal,
  isFieldVisible,
  asksFor,
  type GoalName,
  type Goal,
  type GoalValues,
  type FoundGoal,
} from './definition.ts';
import { type AdditionalCosts, type Cents, eurosFromCents } from '@heimvorteil/engine';
import type { MarketMean } from '@heimvorteil/calculations';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { PlaceGroup, TermsGroup } from '../../case-fields/case-groups.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { LaterCostNotes } from '../../case-fields/later-cost-notes.tsx';
import { LoanAmountField } from '../../case-fields/loan-amount-field.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { formatPercent } from '@heimvorteil/format';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { FactList, type Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { wholeEuros, formatDurationDative, formatRate } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { rateLabel as sourceLabel } from '../../rates/rate-source.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import { writeNumber } from '@heimvorteil/forms';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import type { GoalAnswer } from './solve.ts';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { IfLent } from '../if-lent.tsx';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';

const GoalOrigin = lazy(async () => ({ default: (await import('./deferred.tsx')).GoalOrigin }));

function Result({
  label,
  answer,
  values,
}: {
  label: string;
  answer: GoalAnswer | undefined;
  values: GoalValues;
}) {
  const found = answer?.found;
  const formatted = found && answerOf(found);
  return (
    <ResultWindow
      label={label}
      amount={formatted?.amount}
      unit={formatted?.unit ?? ''}
      id="ergebnis"
      more={
        found ? (
          <>
            <FactList facts={factsOf(found)} />
            <Deferred>
              <GoalOrigin found={found} />
            </Deferred>
          </>
        ) : null
      }
    >
      {found ? (
        found.goal === 'purchase' ? (
          <>
            {found.priceEnd ? <p className={resultStyles.remark}>{found.priceEnd}</p> : null}
            <LaterOwnFundsWarning
              form={GOAL_FORM}
              values={values}
              found={{ purchasePrice: writeNumber('euros', eurosFromCents(found.purchase.purchasePrice)) }}
            />
          </>
        ) : null
      ) : (
        <p className={resultStyles.remark}>
          {answer ? (
            'So geht die Rechnung nicht auf: Mit diesen Raten wird das Darlehen nie abbezahlt. Ändere eine Angabe.'
          ) : (
            <WaitingNote then="steht hier die Antwort" />
          )}
        </p>
      )}
      {/* The links below are not loaded lazily, because they would contain an older result until then. */}
      {found ? <LaterLoanNotice loanAmount={loanOf(found)} /> : null}
      <IfLent loanAmount={found && loanOf(found)}>
        <Action wide to={caseLink(OFFERS_ADDRESS, GOAL_FORM, values, answer?.change)}>
          Angebote ansehen
        </Action>
        {found ? <NextLinks request={caseRequestLink(GOAL_FORM, values, answer.change)} /> : null}
      </IfLent>
    </ResultWindow>
  );
}

function factsOf(found: FoundGoal): Fact[] {
  const { rateIsOwn, market } = found;
  const rateLabel = sourceLabel(rateIsOwn, market);
  if (found.goal === 'purchase') {
    const { purchase, ownFunds } = found;
    const rate = purchase.nominalInterestRate;
    return [
      { label: 'Darlehen', value: wholeEuros(purchase.loanAmount) },
      { label: 'Eigenkapital', value: wholeEuros(ownFunds) },
      { label: 'Monatliche Rate', value: wholeEuros(purchase.monthlyRate) },
      { label: 'Darlehen vom Kaufpreis', value: formatPercent(purchase.loanToValue) },
      ...(rate === null
        ? []
        : [
            { label: rateLabel, value: formatPercent(rate) },
            { label: 'Effektiver Jahreszins', value: formatRate(purchase.effectiveInterestRate) },
          ]),
    ];
  }
  const { loan } = found;
  const facts: (Fact & { goal?: Goal })[] = [
    { goal: 'loanAmount', label: 'Darlehen', value: wholeEuros(loan.loanAmount) },
    { goal: 'monthlyRate', label: 'Monatliche Rate', value: wholeEuros(loan.monthlyRate) },
    { goal: 'termMonths', label: 'Schuldenfrei nach', value: formatDurationDative(loan.termMonths) },
    { goal: 'nominalInterestRate', label: rateLabel, value: formatPercent(loan.nominalInterestRate) },
    { label: 'Effektiver Jahreszins', value: formatRate(loan.effectiveInterestRate) },
    { label: 'Anfängliche Tilgung', value: formatPercent(loan.amortizationRate) },
    { label: 'Zinsen bis dahin', value: wholeEuros(loan.totalInterest) },
  ];
  return facts.filter(({ goal }) => goal !== found.goal);
}

function loanOf(found: FoundGoal): Cents {
  return found.goal === 'purchase' ? found.purchase.loanAmount : found.loan.loanAmount;
}

const GOAL_CHOICES = [
  { value: 'monthlyRate', label: 'die Rate' },
  { value: 'termMonths', label: 'die Laufzeit' },
  { value: 'loanAmount', label: 'das Darlehen' },
  { value: 'nominalInterestRate', label: 'den Sollzins' },
  { value: 'purchase', label: 'ein Haus zum Preis meiner Miete' },
];

const SLIDERS = {
  rent: { kind: 'euros', min: 300, max: 4_000, step: 50 },
  ownFunds: { kind: 'euros', min: 0, max: 500_000, step: 5_000 },
  monthlyRate: { kind: 'euros', min: 300, max: 6_000, step: 50 },
  termYears: { kind: 'whole', min: 5, max: 40, step: 1 },
} as const;

const HINTS: Partial<Record<keyof typeof SLIDERS, string>> = {
  rent: 'So hoch darf die Rate werden. Bleibt in deinem Browser',
  termYears: 'Mit derselben Rate bis zum Schluss',
};

function GoalFields({
  form,
  costs,
  market,
  needed,
}: {
  form: CaseFormState<GoalName>;
  costs: AdditionalCosts | undefined;
  market: MarketMean | undefined;
  /** Loan needed for the price or debt; undefined if the visitor entered only a loan. */
  needed: Cents | undefined;
}) {
  const { label, ...goal } = form.choice('goal');
  const sliding = (name: keyof typeof SLIDERS) =>
    asksFor(goal.value, name) ? (
      <SlidingField field={form.field(name)} {...SLIDERS[name]} hint={HINTS[name]} />
    ) : null;
  const isPurchase = goal.value === 'purchase';
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Ziel</legend>
        <ChoicePills {...goal} legend={label} choices={GOAL_CHOICES} />
      </fieldset>
      <fieldset>
        <legend>Was du schon weißt</legend>
        {sliding('rent')}
        {sliding('ownFunds')}
        {asksFor(goal.value, 'loanAmount') ? (
          <LoanAmountField
            field={form.field('loanAmount')}
            needed={needed}
            hint={
              form.values.financingType === 'FollowupFinancing' ? 'Deine Restschuld' : 'So viel brauchst du'
            }
          />
        ) : null}
        {sliding('monthlyRate')}
        {sliding('termYears')}
      </fieldset>
      {asksFor(goal.value, 'nominalInterestRate') ? (
        <FieldGroups>
          <TermsGroup
            form={form}
            market={market}
            title={isPurchase ? 'Zins, Tilgung und Zinsbindung' : undefined}
          >
            <RateField form={form} market={market} />
            {isPurchase ? (
              <NumberField {...form.field('amortizationRate')} hint="Was du im ersten Jahr zurückzahlst" />
            ) : null}
            <FixedYears form={form} />
          </TermsGroup>
          {isPurchase ? (
            <PlaceGroup form={form} costs={costs?.total} note={<LaterCostNotes form={form} costs={costs} />}>
              <PurchasePlace form={form} />
              <BrokerFields form={form} />
            </PlaceGroup>
          ) : null}
        </FieldGroups>
      ) : null}
    </>
  );
}

const PEOPLE = previousHousehold(GOAL_FORM);
const DeferredSections = lazy(() => import('./deferred.tsx'));

export const GoalCalculator = calculatorScreen(GOAL_SEEK, {
  loadSolve: async () => (await import('./solve.ts')).answerGoal,
  useStored: (form) => ({ ...PEOPLE, totals: { rent: enteredAmount(GOAL_FORM, form, 'rent') } }),
  announce: (answer) =>
    answer?.found && `${GOAL_LABELS[answer.found.goal]}: ${Object.values(answerOf(answer.found)).join(' ')}.`,
  parts: ({ loaded, form, answer, stored }) => {
    const { values } = form;
    const found = answer?.found;
    const goal = found?.goal ?? (isGoal(values.goal) ? values.goal : 'monthlyRate');
    return {
      isHidden: (name) => !isFieldVisible(values.goal, name),
      fields: (
        <GoalFields
          form={form}
          costs={found?.goal === 'purchase' ? found.costs : undefined}
          market={answer?.market}
          needed={answer?.needed}
        />
      ),
      origin: <FormOrigin loaded={loaded} stored={stored} form={form} asOf={loaded.rateTable.asOf} />,
      result: <Result label={GOAL_LABELS[goal]} answer={answer} values={values} />,
      example: answer?.legal,
      sections: found && <DeferredSections found={found} values={values} loaded={loaded} />,
    };
  },
});
