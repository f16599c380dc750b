import { lazy } from 'react';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { FieldGroup, FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { PlaceGroup, TermsGroup, formatSum } from '../../case-fields/case-groups.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { LaterCostNotes } from '../../case-fields/later-cost-notes.tsx';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { LoanTerms } from '../../case-fields/loan-terms.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { SpecialRepaymentField } from '../../case-fields/special-repayment-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import {
  type Comparison,
  RENT_OR_BUY_FORM,
  type RentOrBuyName,
  amountOf,
  RENT_OR_BUY,
  winnerLabel,
  rentText,
  type RentOrBuyValues,
} from './definition.ts';
import { inMarketContext } from '../../financing-case/use-answer.ts';
import { wholeEuros, formatRate } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { enteredAmount, previousHousehold } from '../known-household.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import { formatCountDative, formatPercent } from '@heimvorteil/format';
import type { PriceRentVerdict } from '@heimvorteil/engine';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { IfLent } from '../if-lent.tsx';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { CALCULATOR_ADDRESS, caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { rateLabel } from '../../rates/rate-source.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';

const VERDICTS: Readonly<Record<PriceRentVerdict, string>> = {
  CHEAP: 'günstig',
  FAIR: 'mittel',
  DEAR: 'teuer',
};

function Result({
  comparison,
  hasErrors,
  values,
}: {
  comparison: Comparison | undefined;
  hasErrors: boolean;
  values: RentOrBuyValues;
}) {
  const linkTo = (address: string) => caseLink(address, RENT_OR_BUY_FORM, values);
  return (
    <ResultWindow
      label={comparison ? winnerLabel(comparison) : 'Kaufen oder mieten'}
      amount={comparison && wholeEuros(amountOf(comparison)).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {comparison ? <FactList facts={factsOf(comparison)} /> : null}
          <IfLent loanAmount={comparison?.comparison.loanAmount}>
            <NextLinks offers={linkTo(OFFERS_ADDRESS)} request={caseRequestLink(RENT_OR_BUY_FORM, values)} />
          </IfLent>
          {comparison ? (
            <FigureOrigin
              question="Wie kommen die Zahlen zustande?"
              derivations={comparison.comparison.derivation}
            />
          ) : null}
        </>
      }
    >
      {comparison ? (
        <p className={resultStyles.remark}>{conditionOf(comparison)}</p>
      ) : (
        <p className={resultStyles.remark}>
          {hasErrors ? (
            <WaitingNote then="steht hier der Vergleich" />
          ) : (
            'So lässt sich nichts ausrechnen: Entweder fehlt ein Sollzins, oder das Darlehen wäre nie bezahlt.'
          )}
        </p>
      )}
      {comparison && comparison.comparison.loanAmount > 0 ? (
        <LaterLoanNotice loanAmount={comparison.comparison.loanAmount} />
      ) : null}
      <Action wide to={linkTo(CALCULATOR_ADDRESS)}>
        Die Finanzierung durchrechnen
      </Action>
    </ResultWindow>
  );
}

/** States that the result is based on assumptions, and on which assumption it depends most. */
function conditionOf({ comparison: { sensitivity } }: Comparison): string {
  const [first] = sensitivity;
  const most = first && RENT_OR_BUY_FORM.fields[first.assumption].label;
  return `Das gilt mit deinen Annahmen, niemand kennt die Zukunft.${most ? ` Am stärksten wirkt: ${most}.` : ''}`;
}

function factsOf(found: Comparison) {
  const { comparison: answer, options, rateIsOwn, market, specialRepayment } = found;
  const { years } = options;
  const { breakEvenYear, breakEvenRent, priceRentRatio, priceRentVerdict } = answer;
  return [
    {
      label: 'Gleichstand',
      value:
        breakEvenYear === null ? `nicht in ${formatCountDative(years, 'year')}` : `in Jahr ${breakEvenYear}`,
    },
    { label: 'Ab dieser Miete lohnt Kaufen', value: rentText(breakEvenRent) },
    ...(priceRentRatio === null || priceRentVerdict === null
      ? []
      : [
          {
            label: 'Preis in Jahreskaltmieten',
            value: `${priceRentRatio.toLocaleString('de-DE', { maximumFractionDigits: 1 })}, ${VERDICTS[priceRentVerdict]}`,
          },
        ]),
    { label: 'Darlehen', value: wholeEuros(answer.loanAmount) },
    { label: 'Monatliche Rate', value: wholeEuros(answer.monthlyRate) },
    ...(specialRepayment > 0
      ? [{ label: 'Dazu Sondertilgung im Jahr', value: wholeEuros(specialRepayment) }]
      : []),
    { label: rateLabel(rateIsOwn, market), value: formatPercent(options.nominalInterestRate) },
    { label: 'Effektiver Jahreszins', value: formatRate(found.effectiveInterestRate) },
  ];
}

const ExactFeesChoice = lazy(async () => ({
  default: (await import('../../case-fields/exact-fees-choice.tsx')).ExactFeesChoice,
}));

const ASSUMPTION_HINTS: Partial<Record<RentOrBuyName, string>> = {
  appreciation: 'Um so viel steigt der Wert, mit Minus davor fällt er',
  upkeepPercentage: 'Vom Kaufpreis, nur für Eigentümer. Neubau 0,8 bis 1 %, älter 1,5 %.',
  upkeepIncrease: 'Handwerk und Material werden mit den Jahren teurer',
  sellingCostsPercentage: 'Vom Wert, falls du am Ende verkaufst',
  yield: 'Nach Kosten, vor Steuer: für alles Geld, das angelegt wird',
  taxAllowance: 'So viel Ertrag im Jahr bleibt steuerfrei, für Paare 2.000 €',
  taxRate: 'Abgeltungsteuer mit Solidaritätszuschlag (§ 32d EStG)',
  followUpInterestRate: 'Wenn leer: wie bisher. Das Ende des Darlehens bleibt',
};
const ASSUMPTIONS = Object.keys(ASSUMPTION_HINTS) as RentOrBuyName[];

function ComparisonFields({
  form,
  comparison,
}: {
  form: CaseFormState<RentOrBuyName>;
  comparison: Comparison | undefined;
}) {
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Mieten und kaufen</legend>
        <SlidingField
          field={form.field('coldRent')}
          min={300}
          max={4_000}
          step={50}
          hint="Vergleichbare Wohnung"
        />
        <SlidingField field={form.field('purchasePrice')} min={50_000} max={1_500_000} step={5_000} />
        <SlidingField
          field={form.field('ownFunds')}
          min={0}
          max={500_000}
          step={5_000}
          hint="Wer mietet, legt es an"
        >
          <LaterOwnFundsWarning form={RENT_OR_BUY_FORM} values={form.values} />
        </SlidingField>
      </fieldset>
      <FieldGroups>
        <PlaceGroup
          form={form}
          costs={comparison?.costs.total}
          note={<LaterCostNotes form={form} costs={comparison?.costs} />}
        >
          <PurchasePlace form={form} />
          <BrokerFields form={form} />
          <LaterFields form={RENT_OR_BUY_FORM} state={form}>
            <ExactFeesChoice form={form} costs={comparison?.costs} />
          </LaterFields>
        </PlaceGroup>
        <TermsGroup form={form} market={comparison?.market} title="Zins, Tilgung und Zinsbindung">
          <LoanTerms form={form} market={comparison?.market} />
        </TermsGroup>
        <FieldGroup
          title="Sondertilgung"
          figure={formatSum(form.values.yearlySpecialRepayment)}
          names={['yearlySpecialRepayment']}
          fieldErrors={form.fieldErrors}
        >
          <SpecialRepaymentField
            field={form.field('yearlySpecialRepayment')}
            hint="Höchstens 10 % vom Darlehen, Banken erlauben oft 5 %. Wer mietet, legt genauso viel an"
            correction={comparison?.specialRepaymentCorrection}
          />
        </FieldGroup>
        <FieldGroup
          title="Zeitraum und Annahmen"
          figure={`${form.values.years} Jahre`}
          names={['years', 'rentIncrease', ...ASSUMPTIONS]}
          fieldErrors={form.fieldErrors}
        >
          <NumberField {...form.field('years')} hint="Am Ende werden beide Vermögen verglichen" />
          <NumberField {...form.field('rentIncrease')} />
          {ASSUMPTIONS.map((name) => (
            <NumberField key={name} {...form.field(name)} hint={ASSUMPTION_HINTS[name]} />
          ))}
        </FieldGroup>
      </FieldGroups>
    </>
  );
}

const PEOPLE = previousHousehold(RENT_OR_BUY_FORM);
const loadSolve = inMarketContext(async () => (await import('./solve.ts')).compare);
const DeferredSections = lazy(() => import('./deferred.tsx'));

export const RentOrBuyCalculator = calculatorScreen(RENT_OR_BUY, {
  loadSolve,
  useStored: (form) => ({ ...PEOPLE, totals: { rent: enteredAmount(RENT_OR_BUY_FORM, form, 'coldRent') } }),
  announce: (comparison) => comparison && `${winnerLabel(comparison)}: ${wholeEuros(amountOf(comparison))}.`,
  parts: ({ loaded, form, answer, stored }) => ({
    fields: <ComparisonFields form={form} comparison={answer} />,
    origin: <FormOrigin loaded={loaded} stored={stored} form={form} asOf={loaded.rateTable.asOf} />,
    result: <Result comparison={answer} hasErrors={form.good === undefined} values={form.values} />,
    example: answer?.legal,
    sections: answer && <DeferredSections comparison={answer} />,
  }),
});
