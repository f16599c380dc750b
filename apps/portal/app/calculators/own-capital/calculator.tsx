import { type Cents, OWN_CAPITAL_PARTS, type AdditionalCosts } from '@heimvorteil/engine';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { FieldGroup, FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { PlaceGroup } from '../../case-fields/case-groups.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { PriceField } from '../../case-fields/price-field.tsx';
import { ExactFeesChoice } from '../../case-fields/exact-fees-choice.tsx';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import { LaterCostNotes } from '../../case-fields/later-cost-notes.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { type OwnCapitalName, OWN_CAPITAL, OWN_CAPITAL_FORM, valueName } from './definition.ts';
import { CAPITAL_HINTS } from '../../financing-case/capital-hints.ts';
import { inMarketContext } from '../../financing-case/use-answer.ts';
import { lazy } from 'react';
import { hasNoInput } from '../../financing-case/has-no-input.ts';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { calculatorAddress } from '../../saving/calculation-input.ts';
import { calculatorScreen, type FormState } from '../calculator-screen.tsx';
import { partsOf, withPartsAsOwnFunds } from '../../financing-case/capital-fields.ts';
import type { SolvedOwnCapital, CapitalOfPurchase } from './solve.ts';
import { formatPercent } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import type { FormValues } from '@heimvorteil/forms';
import { IfLent } from '../if-lent.tsx';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { CALCULATOR_ADDRESS, caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import styles from './own-capital.module.css';

const [MAIN_PART, SECOND_PART, ...OTHER_PARTS] = OWN_CAPITAL_PARTS;

function CapitalFields({
  form,
  total,
  costs,
}: {
  form: CaseFormState<OwnCapitalName>;
  /** Sum of the parts, in cents; undefined while a part is invalid. */
  total: Cents | undefined;
  costs: AdditionalCosts | undefined;
}) {
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Was du hast</legend>
        <SlidingField
          field={form.field(MAIN_PART)}
          hint={CAPITAL_HINTS[MAIN_PART]}
          min={0}
          max={300_000}
          step={1_000}
        />
        <NumberField {...form.field(SECOND_PART)} hint={CAPITAL_HINTS[SECOND_PART]} />
        <PriceField form={form} />
      </fieldset>
      <FieldGroups>
        <FieldGroup
          title="Weitere Teile"
          figure={total === undefined ? '–' : `zusammen ${wholeEuros(total)}`}
          names={OTHER_PARTS}
          fieldErrors={form.fieldErrors}
        >
          {OTHER_PARTS.map((part) => (
            <NumberField key={part} {...form.field(part)} hint={CAPITAL_HINTS[part]} />
          ))}
        </FieldGroup>
        <PlaceGroup form={form} costs={costs?.total} note={<LaterCostNotes form={form} costs={costs} />}>
          <PurchasePlace form={form} />
          <BrokerFields form={form} />
          <ExactFeesChoice form={form} costs={costs} />
          <LaterFields form={OWN_CAPITAL_FORM} state={form}>
            <BuildingFields form={form} />
          </LaterFields>
        </PlaceGroup>
      </FieldGroups>
    </>
  );
}

const ADDRESS = calculatorAddress(OWN_CAPITAL.slug);
const loadSolve = inMarketContext(async () => (await import('./solve.ts')).solveOwnCapital);
const BuildingFields = lazy(async () => ({
  default: (await import('../../case-fields/building-fields.tsx')).BuildingFields,
}));
const DeferredSections = lazy(() => import('./deferred.tsx'));

/** Form values whose own funds are the sum of the parts; unchanged while the sum cannot be calculated. */
function valuesWithSum(
  { values, input }: FormState<(typeof OWN_CAPITAL_FORM)['fields']>,
  answer: SolvedOwnCapital | undefined,
) {
  return answer ? withPartsAsOwnFunds(values, input) : values;
}

export const OwnCapitalCalculator = calculatorScreen(OWN_CAPITAL, {
  loadSolve,
  useStored: (form, answer) => ({
    values: valuesWithSum(form, answer),
    household: { ownCapital: partsOf(form.input) },
    restore: async (financing) =>
      (await import('../../financing-case/stored-parts.ts')).storedParts(financing).values,
  }),
  announce: (answer) => answer && `Eigenkapital ${wholeEuros(answer.total)}.`,
  parts: ({ form, answer, stored }) => ({
    address: ADDRESS,
    fields: <CapitalFields form={form} total={answer?.total} costs={answer?.purchase?.costs} />,
    origin: (
      <HouseholdLine
        address={ADDRESS}
        isExample={hasNoInput(OWN_CAPITAL_FORM, form.values)}
        appliedFrom={stored.appliedFrom}
      />
    ),
    result: <Result result={answer} values={valuesWithSum(form, answer)} />,
    sections: answer?.purchase ? (
      <DeferredSections purchase={answer.purchase} total={answer.total} />
    ) : undefined,
  }),
});

export function Result({ result, values }: { result: SolvedOwnCapital | undefined; values: FormValues }) {
  const linkTo = (address: string) => caseLink(address, OWN_CAPITAL_FORM, values);
  return (
    <ResultWindow
      label="Dein Eigenkapital"
      amount={result && wholeEuros(result.total).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {result?.purchase ? <FactList facts={factsOf(result.purchase)} /> : null}
          <IfLent loanAmount={result?.purchase?.state.loanAmount}>
            <NextLinks offers={linkTo(OFFERS_ADDRESS)} request={caseRequestLink(OWN_CAPITAL_FORM, values)} />
          </IfLent>
          {result ? (
            <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={result.derivations} />
          ) : null}
        </>
      }
    >
      {result?.purchase ? (
        <>
          <p className={styles.sentence}>{sentenceOf(result.purchase)}</p>
          <LaterOwnFundsWarning form={OWN_CAPITAL_FORM} values={values} />
        </>
      ) : (
        <p className={styles.remark}>
          <WaitingNote then={result ? 'steht hier, wofür es reicht' : 'steht hier die Summe'} />
        </p>
      )}
      <Action wide to={linkTo(CALCULATOR_ADDRESS)}>
        Monatliche Rate ausrechnen
      </Action>
    </ResultWindow>
  );
}

function factsOf(purchase: CapitalOfPurchase) {
  const { state, costs, purchasePrice } = purchase;
  return [
    { label: `Anteil am ${valueName(purchase)}`, value: formatPercent(state.share) },
    { label: 'Nebenkosten', value: wholeEuros(costs.total) },
    state.beyondCosts < 0
      ? { label: 'Für die Nebenkosten fehlen', value: wholeEuros(-state.beyondCosts as Cents) }
      : {
          label: purchase.ownsLand ? 'Bleibt nach den Nebenkosten' : 'Bleibt für den Kaufpreis',
          value: wholeEuros(state.beyondCosts),
        },
    { label: `Darlehen bei ${wholeEuros(purchasePrice)}`, value: wholeEuros(state.loanAmount) },
  ];
}

/** Sentence on the first goal for own funds that is missed, such as a tenth of the price. */
function sentenceOf({ state, ownsLand }: CapitalOfPurchase): string {
  const missing = Object.fromEntries(state.goals.map(({ goal, missing: amount }) => [goal, amount]));
  if (state.loanAmount === 0) return 'Das reicht für alles: Du brauchst kein Darlehen.';
  if (missing.LEAST_SHARE || missing.ADDITIONAL_COSTS) {
    const most = Math.max(missing.LEAST_SHARE ?? 0, missing.ADDITIONAL_COSTS ?? 0) as Cents;
    return `Das ist für diesen Kauf zu wenig. Es fehlen ${wholeEuros(most)} bis zum Minimum.`;
  }
  if (missing.COSTS_AND_LEAST_SHARE) {
    return `Das Minimum hast du. Mit ${wholeEuros(missing.COSTS_AND_LEAST_SHARE)} mehr ist es so viel, wie Banken gern sehen.`;
  }
  return ownsLand
    ? 'Mit deinem Grundstück deckt das die Nebenkosten und mindestens ein Zehntel vom Wert: Bei Banken gilt das als gut.'
    : 'Das deckt die Nebenkosten und mindestens ein Zehntel des Preises: Bei Banken gilt das als gut.';
}
