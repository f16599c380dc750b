import type { WidgetAttribute } from '@heimvorteil/contracts';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { FieldNotes, describedBy } from '@heimvorteil/ui/field/field-notes.tsx';
import field from '@heimvorteil/ui/field/field.module.css';
import { errorOf, type WidgetSettings } from './widget-settings.ts';

const TYPES = [
  { value: 'cost-widget', label: 'Kosten-Widget' },
  { value: 'monthly-rate', label: 'Rate im Monat' },
];
const COMMISSION = [
  { value: '', label: 'unbekannt' },
  { value: 'true', label: 'mit Provision' },
  { value: 'false', label: 'ohne Provision' },
];
const EXCLUSIVE = [
  { value: 'false', label: 'mit Angeboten' },
  { value: 'true', label: 'exklusiv' },
];
const TEXTS: readonly { name: WidgetAttribute; label: string; hint?: string }[] = [
  { name: 'purchase-price', label: 'Kaufpreis in Euro', hint: 'Wenn leer: Preis auf Anfrage' },
  { name: 'broker-commission', label: 'Maklerprovision in Prozent', hint: 'Wenn leer: 3,57 %' },
  { name: 'geo-code', label: 'Ortskennung', hint: 'Bundesland oder Ort, zum Beispiel 1276003001' },
  { name: 'postcode', label: 'Postleitzahl', hint: 'Zählt, wenn keine Ortskennung da ist' },
  { name: 'exposeid', label: 'Objektnummer', hint: 'Füllt aus, was du weglässt' },
  { name: 'cwid', label: 'Kennung des Inserenten' },
  { name: 'tracking-cmp-id', label: 'Kampagne' },
  { name: 'tracking-cmp-position', label: 'Platz auf der Seite' },
];

/** A field for each attribute, named like it, so that the form's address is the widget's. */
export function AttributeFields({
  settings,
  onChange,
}: {
  settings: WidgetSettings;
  onChange: (name: WidgetAttribute, text: string) => void;
}) {
  const pills = (name: WidgetAttribute) => ({
    name,
    value: settings[name],
    onValue: (value: string) => onChange(name, value),
  });
  return (
    <>
      <ChoicePills legend="Art" choices={TYPES} {...pills('widget-type')} />
      {TEXTS.slice(0, 1).map((text) => (
        <TextField key={text.name} {...text} text={settings[text.name]} onChange={onChange} />
      ))}
      <ChoicePills legend="Maklerprovision" choices={COMMISSION} {...pills('has-broker-commission')} />
      {TEXTS.slice(1).map((text) => (
        <TextField key={text.name} {...text} text={settings[text.name]} onChange={onChange} />
      ))}
      <ChoicePills legend="Objekt" choices={EXCLUSIVE} {...pills('exclusive')} />
    </>
  );
}

function TextField({
  name,
  label,
  hint,
  text,
  onChange,
}: (typeof TEXTS)[number] & {
  text: string;
  onChange: (name: WidgetAttribute, text: string) => void;
}) {
  const fieldError = errorOf(name, text);
  return (
    <div className={`${field.field} ${field.wide}`}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} fieldError={fieldError} />
      <span className={`${field.figure} ${field.text}`}>
        <input
          id={name}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={128}
          value={text}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={describedBy(name, { hint, fieldError })}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      </span>
    </div>
  );
}
