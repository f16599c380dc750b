import { formatCount } from '@heimvorteil/format';
import { eurosFromCents } from '@heimvorteil/engine';
import { readNumber, writeNumber } from '@heimvorteil/forms';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { SelectField } from '@heimvorteil/ui/field/select-field.tsx';
import { FormGapsContext } from '@heimvorteil/ui/gaps/form-gaps.ts';
import { use, type ReactNode } from 'react';
import { FieldGroup, FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { formatSum } from '../../case-fields/case-groups.tsx';
import { FollowUpFields } from '../../case-fields/follow-up-fields.tsx';
import { LoanAmountField } from '../../case-fields/loan-amount-field.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import {
  type LoanField,
  type LoansName,
  type LoansValues,
  loanNames,
  slotsIn,
  type LoanSlot,
} from './definition.ts';
import type { MarketMeans } from './solve.ts';

type LoansState = CaseFormState<LoansName>;

const COUNTS = ['2', '3', '4'].map((value) => ({ value, label: value }));
const KINDS = [
  { value: 'ANNUITY_LOAN', label: 'Bankdarlehen' },
  { value: 'SUBSIDIZED_LOAN', label: 'Förderdarlehen' },
  { value: 'PRIVATE_LOAN', label: 'Privatdarlehen' },
];
const REPAY_BY = [
  { value: 'amortizationRate', label: 'die Tilgung im Jahr' },
  { value: 'termYears', label: 'die Laufzeit' },
  { value: 'monthlyRate', label: 'die Rate' },
];
const SPECIALS = [
  { value: 'yes', label: 'möglich' },
  { value: 'no', label: 'ausgeschlossen' },
];
const LABELS: Readonly<Partial<Record<LoanField, string>>> = {
  loanAmount: 'Betrag',
  nominalInterestRate: 'Sollzins',
  amortizationRate: 'Anfängliche Tilgung',
  termYears: 'Laufzeit',
  monthlyRate: 'Rate im Monat',
  fixedInterestYears: 'Zinsbindung',
  interestOnlyMonths: 'Tilgungsfrei am Anfang',
};
const AMOUNTS = { min: 5_000, max: 500_000, step: 1_000 };
const FOLDED = [
  'fixedInterestYears',
  'interestOnlyMonths',
  'amortizationRate',
  'termYears',
  'monthlyRate',
] as const;

export function LoansFields({
  form,
  means,
  tax,
}: {
  form: LoansState;
  means: MarketMeans;
  /** Choice between the portal's land transfer tax and the statutory one. */
  tax: ReactNode;
}) {
  const { values, field } = form;
  const names = loanNames(values);
  const isDebt = values.financingType === 'FollowupFinancing';
  const { label, ...loanCount } = form.choice('loanCount');
  const { gaps } = use(FormGapsContext);
  const wrong = Object.keys({ ...form.fieldErrors, ...gaps });
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Was du finanzierst</legend>
        <ChoicePills {...loanCount} legend={label} choices={COUNTS} isInline />
      </fieldset>
      {slotsIn(values).map((slot, index) => (
        <Disclosure
          key={slot}
          summary={names[index] ?? ''}
          figure={formatLoan(values, slot, means)}
          open={wrong.some((name) => name.endsWith(`${slot}`))}
        >
          <fieldset>
            <legend className="visually-hidden">
              Darlehen {slot}: {names[index]}
            </legend>
            <LoanFields form={form} slot={slot} means={means} />
          </fieldset>
        </Disclosure>
      ))}
      <FieldGroups>
        {isDebt ? null : (
          <>
            <FieldGroup
              title="Kaufpreis"
              figure={formatSum(values.purchasePrice, '–')}
              names={['purchasePrice']}
              fieldErrors={form.fieldErrors}
            >
              <NumberField {...field('purchasePrice')} hint="Bestimmt, wie viel davon geliehen ist" />
            </FieldGroup>
            {tax}
          </>
        )}
        <FieldGroup
          title="Sondertilgung und Anschluss"
          figure={formatSum(values.specialRepayment)}
          names={['specialRepayment', 'specialMonth', 'followUpInterestRate']}
          fieldErrors={form.fieldErrors}
        >
          <NumberField {...field('specialRepayment')} hint="Wo sie am meisten spart, steht unter dem Plan" />
          <NumberField {...field('specialMonth')} hint="36 ist das Ende des dritten Jahres" />
          <FollowUpFields
            form={form}
            hint="Deine Annahme für alle Darlehen, deren Zinsbindung endet. Wenn leer: wie bisher."
          />
        </FieldGroup>
      </FieldGroups>
    </>
  );
}

/** Summary of a loan: "200.000 € · 3,62 %"; amount and rate of a bank's loan may be derived. */
function formatLoan(values: LoansValues, slot: LoanSlot, means: MarketMeans): string {
  const { rate } = means[slot] ?? {};
  const open = slot === 1 ? means.openLoan : undefined;
  const amount = values[`loanAmount${slot}`] || (open && writeNumber('euros', eurosFromCents(open))) || '–';
  const percent = values[`nominalInterestRate${slot}`] || (rate && writeNumber('percent', rate)) || '–';
  return `${amount} € · ${percent} %`;
}

function LoanFields({ form, slot, means }: { form: LoansState; slot: LoanSlot; means: MarketMeans }) {
  const { values } = form;
  const field = (name: LoanField) => labelled(name, form.field(`${name}${slot}`));
  const choice = (name: LoanField) => form.choice(`${name}${slot}`);
  const amount = field('loanAmount');
  const sliderLabel = `Darlehen ${slot}, ${amount.label}`;
  const isBank = values[`kind${slot}`] === 'ANNUITY_LOAN';
  const { label: _special, ...special } = choice('special');
  return (
    <>
      {slot === 1 ? (
        <LoanAmountField
          field={amount}
          needed={means.openLoan}
          proposalField="neededLoan1"
          hint="Was nach den anderen Darlehen noch fehlt"
          sliderLabel={sliderLabel}
          {...AMOUNTS}
        />
      ) : (
        <SlidingField field={amount} sliderLabel={sliderLabel} {...AMOUNTS} />
      )}
      {isBank ? (
        <RateField form={form} market={means[slot]} slot={slot} label={LABELS.nominalInterestRate} />
      ) : (
        <NumberField {...field('nominalInterestRate')} hint="0 für ein Darlehen ohne Zinsen" />
      )}
      <Disclosure
        summary="Art, Tilgung, Zinsbindung"
        figure={summaryOf(values[`fixedInterestYears${slot}`], values[`interestOnlyMonths${slot}`])}
        open={FOLDED.some((name) => form.fieldErrors[`${name}${slot}`])}
      >
        <SelectField {...choice('kind')} label="Art des Darlehens" choices={KINDS} />
        <SelectField {...choice('repaymentBy')} label="Was steht fest?" choices={REPAY_BY} />
        <NumberField {...field(readRepayment(values[`repaymentBy${slot}`]))} />
        <NumberField
          {...field('fixedInterestYears')}
          hint="Wenn leer: Der Sollzins gilt bis zur letzten Rate."
        />
        <NumberField {...field('interestOnlyMonths')} hint="So lange zahlst du nur Zinsen" />
        <ChoicePills {...special} legend="Sondertilgung" choices={SPECIALS} />
      </Disclosure>
    </>
  );
}

function labelled<Bound extends { readonly label: string }>(name: LoanField, bound: Bound): Bound {
  return { ...bound, label: LABELS[name] ?? bound.label };
}

function readRepayment(value: string) {
  return value === 'termYears' || value === 'monthlyRate' ? value : 'amortizationRate';
}

/** Summary for the closed group: "10 Jahre, 24 Monate frei". */
function summaryOf(fixedYears: string, freeMonths: string): string {
  const fixed = fixedYears === '' ? 'bis zum Ende' : counted(fixedYears, 'year');
  return freeMonths === '0' ? fixed : `${fixed}, ${counted(freeMonths, 'month')} frei`;
}

/** Formats a number with its unit; text that is no number stays as entered. */
function counted(text: string, unit: 'year' | 'month'): string {
  const count = readNumber('whole', text);
  return count === undefined ? text : formatCount(count, unit);
}
