import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { SelectField } from '@heimvorteil/ui/field/select-field.tsx';
import { FieldGroup, FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { LoanAmountField } from '../../case-fields/loan-amount-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import {
  type OfferField,
  type OffersName,
  type OffersValues,
  enteredSlots,
  LONGEST_NAME,
  offerNames,
  unnamedOffer,
  slotsIn,
  type OfferSlot,
} from './definition.ts';
import type { LoanOfOffers } from './solve.ts';
import type { BoundField } from '@heimvorteil/forms';
import { attributesOf, FieldRow } from '@heimvorteil/ui/field/field-notes.tsx';
import styles from './own-offers.module.css';

type OffersState = CaseFormState<OffersName>;

const COUNTS = ['2', '3', '4', '5'].map((value) => ({ value, label: value }));
const REPAY_BY = [
  { value: 'amortizationRate', label: 'die Tilgung im Jahr' },
  { value: 'monthlyRate', label: 'die Rate im Monat' },
  { value: 'fullRepayment', label: 'bezahlt am Ende der Zinsbindung' },
];
const LABELS: Readonly<Partial<Record<OfferField, string>>> = {
  nominalInterestRate: 'Sollzins',
  fixedInterestYears: 'Zinsbindung',
  amortizationRate: 'Anfängliche Tilgung',
  monthlyRate: 'Rate im Monat',
  fees: 'Kosten bei der Auszahlung',
  allowedSpecialRepayment: 'Erlaubte Sondertilgung im Jahr',
};
const FOLDED = ['fees', 'allowedSpecialRepayment'] as const;

export function OffersFields({ form, loan }: { form: OffersState; loan: LoanOfOffers | undefined }) {
  const { values, field } = form;
  const names = offerNames(values);
  const entered = enteredSlots(values);
  const next = slotsIn(values).find((slot) => !entered.includes(slot));
  const { label, ...offerCount } = form.choice('offerCount');
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Worum es geht</legend>
        <LoanAmountField field={field('loanAmount')} needed={loan?.needed} hint="Für alle derselbe Betrag" />
        <ChoicePills {...offerCount} legend={label} choices={COUNTS} isInline />
      </fieldset>
      {slotsIn(values).map((slot, index) => (
        <Disclosure
          key={slot}
          summary={names[index] ?? ''}
          figure={entered.includes(slot) ? formatTerms(values, slot, loan) : 'noch leer'}
          open={
            slot === next ||
            Object.entries(form.fieldErrors).some(([name, error]) => error && name.endsWith(`${slot}`))
          }
        >
          <fieldset>
            <legend className="visually-hidden">{legendOf(slot, names[index] ?? '')}</legend>
            <OfferFields form={form} slot={slot} />
          </fieldset>
        </Disclosure>
      ))}
      <FieldGroups>
        <FieldGroup
          title="So wird verglichen"
          figure={
            values.horizonYears === '' ? 'bis die längste Zinsbindung endet' : `${values.horizonYears} Jahre`
          }
          names={['yearlySpecialRepayment', 'horizonYears', 'followUpInterestRate']}
          fieldErrors={form.fieldErrors}
        >
          <NumberField
            {...field('yearlySpecialRepayment')}
            hint="Jedes Angebot nimmt davon, was es erlaubt. Wenn leer: nichts"
          />
          <NumberField {...field('horizonYears')} hint="Wenn leer: bis die längste Zinsbindung endet" />
          <NumberField
            {...field('followUpInterestRate')}
            hint="Für alle dieselbe Annahme. Wenn leer: der höchste Sollzins deiner Angebote"
          />
        </FieldGroup>
      </FieldGroups>
    </>
  );
}

function legendOf(slot: OfferSlot, name: string): string {
  return name === unnamedOffer(slot) ? name : `${unnamedOffer(slot)}: ${name}`;
}

/** Summary of an offer: "3,60 % · 10 Jahre · 1.493 €"; the instalment follows once it is calculated. */
function formatTerms(values: OffersValues, slot: OfferSlot, loan: LoanOfOffers | undefined): string {
  const instalment = loan?.instalments[slot];
  const terms = `${values[`nominalInterestRate${slot}`]} % · ${values[`fixedInterestYears${slot}`]} Jahre`;
  return instalment ? `${terms} · ${wholeEuros(instalment)}` : terms;
}

/** Summary for the closed group of fees and special repayment; undefined if both are empty. */
function formatSummary(fees: string, allowed: string): string | undefined {
  return [fees && `${fees} €`, allowed && `${allowed} %`].filter(Boolean).join(', ') || undefined;
}

function OfferFields({ form, slot }: { form: OffersState; slot: OfferSlot }) {
  const { values } = form;
  const field = (name: OfferField) => {
    const bound = form.field(`${name}${slot}`);
    return { ...bound, label: LABELS[name] ?? bound.label };
  };
  const repaymentBy = values[`repaymentBy${slot}`];
  return (
    <>
      <NameField {...form.field(`name${slot}`)} />
      <NumberField {...field('nominalInterestRate')} />
      <NumberField {...field('fixedInterestYears')} />
      <SelectField {...form.choice(`repaymentBy${slot}`)} label="Was steht im Angebot?" choices={REPAY_BY} />
      {repaymentBy === 'fullRepayment' ? null : (
        <NumberField {...field(repaymentBy === 'monthlyRate' ? repaymentBy : 'amortizationRate')} />
      )}
      <Disclosure
        summary="Kosten und Sondertilgung"
        figure={formatSummary(values[`fees${slot}`], values[`allowedSpecialRepayment${slot}`])}
        open={FOLDED.some((name) => form.fieldErrors[`${name}${slot}`])}
      >
        <NumberField
          {...field('fees')}
          hint="Nur was die Bank für den Kredit verlangt: Wertermittlung, Vermittlung, Grundschuld im Grundbuch. Notar zählt nicht. Wenn leer: keine"
        />
        <NumberField
          {...field('allowedSpecialRepayment')}
          hint="In Prozent vom Darlehen; manche erlauben keine. Wenn leer: die üblichen 5 %, bei Volltilgung keine"
        />
      </Disclosure>
    </>
  );
}

function NameField({ name, text, fieldError, onText, onEnter, onLeave }: BoundField) {
  const field = { name, fieldError };
  return (
    <FieldRow {...field} label={<label htmlFor={name}>Von wem?</label>} className={styles.line}>
      <input
        {...attributesOf(field)}
        className={styles.name}
        type="text"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onFocus={onEnter}
        onBlur={onLeave}
      />
    </FieldRow>
  );
}
