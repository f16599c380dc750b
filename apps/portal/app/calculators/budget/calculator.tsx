import { type BudgetError, type AdditionalCosts, eurosFromCents } from '@heimvorteil/engine';
import {
  BUDGET_FORM,
  foundPrice,
  formatFoundPrice,
  type BudgetValues,
  type BudgetName,
  BUDGET,
} from './definition.ts';
import type { SolvedBudget } from './solve.ts';
import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { formatPercent } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { IfLent } from '../if-lent.tsx';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { wholeEuros, wholeEurosAtMost } from '@heimvorteil/ui/amounts/format-amounts.ts';
import styles from '../answer.module.css';
import { formatPriceRange, priceLabel } from '../result-details.tsx';
import type { MarketMean } from '@heimvorteil/calculations';
import { readNumber } from '@heimvorteil/forms';
import { lazy } from 'react';
import { FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { PlaceGroup, TermsGroup } from '../../case-fields/case-groups.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { LoanTerms } from '../../case-fields/loan-terms.tsx';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import { LaterCostNotes } from '../../case-fields/later-cost-notes.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { inMarketContext } from '../../financing-case/use-answer.ts';
import type { AppointmentOffer } from '../appointment-offer.ts';
import { hasNoInput } from '../../financing-case/has-no-input.ts';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { enteredAmount, previousHousehold } from '../known-household.ts';
import { calculatorAddress } from '../../saving/calculation-input.ts';
import { calculatorScreen } from '../calculator-screen.tsx';

const BUDGET_ERROR_LABELS: Readonly<Record<BudgetError, string>> = {
  FUTURE_BUDGET_BELOW_ZERO:
    'Nach Ausgaben und Reserve bleibt nichts für eine Rate. Prüfe deine Ausgaben: Die heutige Miete zählt nicht dazu, sie fällt weg.',
};

export function Result({
  result,
  hasErrors,
  values,
}: {
  result: SolvedBudget | undefined;
  hasErrors: boolean;
  values: BudgetValues;
}) {
  const error = result?.own.errors[0];
  const answered = result && error === undefined;
  const lit = answered ? (result.own.comfortablePrice ?? result.own.maxPurchasePrice) : undefined;
  return (
    <ResultWindow
      label={priceLabel(result?.own.comfortablePrice)}
      amount={lit === undefined ? undefined : wholeEurosAtMost(lit).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {answered ? (
            <>
              <Deferred>
                <BudgetDetails result={result} />
              </Deferred>
              <IfLent loanAmount={result.own.maxLoanAmount}>
                <NextLinks request={caseRequestLink(BUDGET_FORM, values, foundPrice(result, values))} />
              </IfLent>
            </>
          ) : null}
          {result && !answered ? (
            <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={result.own.derivation} />
          ) : null}
        </>
      }
    >
      {error ? (
        <p className={styles.notice} data-code={error}>
          {BUDGET_ERROR_LABELS[error]}
        </p>
      ) : null}
      {result ? null : (
        <p className={styles.notice}>
          {hasErrors ? <WaitingNote then="steht hier dein Budget" /> : FIGURE_MESSAGES.COULD_NOT_CALCULATE}
        </p>
      )}
      {answered ? (
        <>
          <p className={styles.sentence}>
            {result.own.comfortablePrice ? (
              <>
                Höchstens <b>{wholeEurosAtMost(result.own.maxPurchasePrice)}</b>. Angenehm ist eine Rate, die
                dir Luft lässt.
              </>
            ) : (
              result.priceEnd
            )}
          </p>
          <LaterLoanNotice loanAmount={result.own.maxLoanAmount} />
          <LaterOwnFundsWarning
            form={BUDGET_FORM}
            values={values}
            found={{ purchasePrice: formatFoundPrice(result) }}
          />
          <IfLent loanAmount={result.own.maxLoanAmount}>
            <Action wide to={caseLink(OFFERS_ADDRESS, BUDGET_FORM, values, foundPrice(result, values))}>
              Angebote{' '}
              {lit === result.own.startPrice ? 'dafür' : `für ${wholeEurosAtMost(result.own.startPrice)}`}{' '}
              vergleichen
            </Action>
          </IfLent>
        </>
      ) : null}
    </ResultWindow>
  );
}

const BudgetDetails = lazy(async () => ({ default: (await import('./deferred.tsx')).BudgetDetails }));
const BuildingFields = lazy(async () => ({
  default: (await import('../../case-fields/building-fields.tsx')).BuildingFields,
}));
const ExactFeesChoice = lazy(async () => ({
  default: (await import('../../case-fields/exact-fees-choice.tsx')).ExactFeesChoice,
}));
const MONTHLY = { min: 0, max: 12_000, step: 50 };
const OWN_FUNDS = { min: 0, max: 500_000, step: 5_000 };

function BudgetFields({
  form,
  price,
  costs,
  market,
}: {
  form: CaseFormState<BudgetName>;
  /** Resulting price in euros, for the warning about own funds; undefined without a result. */
  price: number | undefined;
  costs: AdditionalCosts | undefined;
  market: MarketMean | undefined;
}) {
  const ownFunds = readNumber('euros', form.values.ownFunds) ?? 0;
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Dein Haushalt</legend>
        <SlidingField
          field={form.field('netIncome')}
          hint="Was im Schnitt aufs Konto kommt, zu zweit zusammen, ohne Kindergeld"
          {...MONTHLY}
        />
        <SlidingField
          field={form.field('expenses')}
          hint="Leben, Auto, Versicherungen, Kredite. Ohne die Miete, die wegfällt"
          {...MONTHLY}
        />
        <SlidingField
          field={form.field('ownFunds')}
          hint={
            price
              ? `${formatPercent((ownFunds / price) * 100)} vom errechneten Kaufpreis`
              : 'Geld, das du mitbringst'
          }
          {...OWN_FUNDS}
        />
      </fieldset>
      <FieldGroups>
        <PlaceGroup form={form} costs={costs?.total} note={<LaterCostNotes form={form} costs={costs} />}>
          <PurchasePlace form={form} />
          <BrokerFields form={form} />
          <LaterFields form={BUDGET_FORM} state={form}>
            <BuildingFields form={form} />
            <ExactFeesChoice form={form} costs={costs} />
          </LaterFields>
        </PlaceGroup>
        <TermsGroup form={form} market={market} title="Zins, Tilgung und Zinsbindung">
          <LoanTerms form={form} market={market} />
        </TermsGroup>
      </FieldGroups>
    </>
  );
}

const ADDRESS = calculatorAddress(BUDGET.slug);
const loadSolve = inMarketContext(async () => (await import('./solve.ts')).solveBudget);
const DeferredSections = lazy(() => import('./deferred.tsx'));
const PEOPLE = previousHousehold(BUDGET_FORM);

export const BudgetCalculator = calculatorScreen(BUDGET, {
  loadSolve,
  useStored: (form) => ({ ...PEOPLE, totals: { netIncome: enteredAmount(BUDGET_FORM, form, 'netIncome') } }),
  announce: (answer) => answer && sentenceOf(answer),
  parts: (
    { loaded, form, answer, stored },
    { appointment }: { readonly appointment?: AppointmentOffer | undefined },
  ) => {
    const answered = answer?.own.errors.length === 0 ? answer : undefined;
    return {
      address: ADDRESS,
      fields: (
        <BudgetFields
          form={form}
          price={answered && eurosFromCents(answered.own.maxPurchasePrice)}
          costs={answered?.own.costs}
          market={answer?.market}
        />
      ),
      origin: (
        <HouseholdLine
          address={ADDRESS}
          isExample={hasNoInput(BUDGET_FORM, form.values)}
          asOf={loaded.rateTable.asOf}
          linkedOn={form.linkedOn}
          appliedFrom={stored.appliedFrom}
        />
      ),
      result: <Result result={answer} hasErrors={form.good === undefined} values={form.values} />,
      example: answered?.legal,
      sections: answered && (
        <DeferredSections result={answered} appointment={appointment} values={form.values} />
      ),
    };
  },
});

function sentenceOf({ own }: SolvedBudget): string {
  const [error] = own.errors;
  if (error) return BUDGET_ERROR_LABELS[error];
  return `Kaufpreis ${formatPriceRange(own.comfortablePrice, own.maxPurchasePrice)}, Rate höchstens ${wholeEuros(own.maxMonthlyRate)}.`;
}
