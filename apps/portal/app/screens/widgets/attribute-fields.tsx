import type { WidgetAttribute } from '@heimvorteil/contracts';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { PlaceField } from '../../case-fields/place-field.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { errorOf, type WidgetSettings } from './snippets.ts';
import { useState } from 'react';
import { attributesOf, FieldRow } from '@heimvorteil/ui/field/field-notes.tsx';
import fieldStyles from '@heimvorteil/ui/field/field.module.css';
import styles from './attribute-field.module.css';

const TYPES = [
  { value: 'cost-widget', label: 'Kosten-Widget' },
  { value: 'monthly-rate', label: 'Rate im Monat' },
];
const COMMISSION = [
  { value: '', label: 'unbekannt' },
  { value: 'true', label: 'mit' },
  { value: 'false', label: 'ohne' },
];
const EXCLUSIVE = [
  { value: 'false', label: 'mit Angeboten' },
  { value: 'true', label: 'exklusiv' },
];
const PRICE: FieldOfAttribute = {
  name: 'purchase-price',
  label: 'Kaufpreis in Euro',
  hint: 'Wenn leer: Preis auf Anfrage',
};
const TERMS: readonly FieldOfAttribute[] = [
  { name: 'broker-commission', label: 'Maklerprovision in Prozent', hint: 'Wenn leer: 3,57 %' },
];
const MORE: readonly FieldOfAttribute[] = [
  { name: 'geo-code', label: 'Ortskennung', hint: 'Füllt sich mit dem Ort, zum Beispiel 1276003001' },
  { name: 'postcode', label: 'Postleitzahl', hint: 'Zählt, wenn keine Ortskennung da ist' },
  { name: 'exposeid', label: 'Objektnummer', hint: 'Füllt aus, was du weglässt' },
  { name: 'cwid', label: 'Kennung des Inserenten', hint: 'Höchstens 64 Zeichen' },
  { name: 'tracking-cmp-id', label: 'Kampagne' },
  { name: 'tracking-cmp-position', label: 'Platz auf der Seite' },
];

/** Fields named after the widget's attributes, so that the form's query is also the widget's. */
export function AttributeFields({
  settings,
  onChange,
}: {
  settings: WidgetSettings;
  onChange: (name: WidgetAttribute, text: string) => void;
}) {
  const [place, setPlace] = useState('');
  const setTown = (text: string, geoCode = '', postcode = '') => {
    setPlace(text);
    onChange('geo-code', geoCode);
    onChange('postcode', postcode);
  };
  const pills = (name: WidgetAttribute) => ({
    name,
    value: settings[name],
    onValue: (value: string) => onChange(name, value),
  });
  const texts = (fields: readonly FieldOfAttribute[]) =>
    fields.map((one) => (
      <AttributeField
        key={one.name}
        {...one}
        text={settings[one.name]}
        onText={(text) => onChange(one.name, text)}
      />
    ));
  return (
    <>
      <ChoicePills legend="Art" choices={TYPES} {...pills('widget-type')} />
      {texts([PRICE])}
      <ChoicePills legend="Maklerprovision" choices={COMMISSION} {...pills('has-broker-commission')} />
      {texts(TERMS)}
      <PlaceField
        text={place}
        onText={(text) => setTown(text)}
        onPlace={(town) => setTown(town.label, town.geoCode, town.postalCode)}
        hint="Danach richten sich die Nebenkosten"
      />
      <ChoicePills
        legend="Anbieter neben den Kosten"
        choices={EXCLUSIVE}
        hint="Nur im Kosten-Widget"
        {...pills('exclusive')}
        value={settings.exclusive === 'true' ? 'true' : 'false'}
      />
      <Disclosure
        summary="Ortskennung, Objektnummer und Kampagne"
        open={MORE.some(({ name }) => errorOf(name, settings[name]) !== undefined)}
      >
        {texts(MORE)}
      </Disclosure>
    </>
  );
}

interface FieldOfAttribute {
  readonly name: WidgetAttribute;
  readonly label: string;
  readonly hint?: string;
}

/** Field of an attribute; shows its error on blur, because a half-typed number is no error yet. */
function AttributeField({
  name,
  label,
  hint,
  text,
  onText,
}: FieldOfAttribute & { text: string; onText: (text: string) => void }) {
  const [isTyping, setTyping] = useState(false);
  const field = { name, hint, fieldError: isTyping ? undefined : errorOf(name, text) };
  return (
    <FieldRow
      {...field}
      label={<label htmlFor={name}>{label}</label>}
      className={`${fieldStyles.text} ${styles.stacked}`}
    >
      <input
        {...attributesOf(field)}
        type="text"
        autoComplete="off"
        maxLength={128}
        value={text}
        onChange={(event) => {
          // Keep showing a reported error until the value is valid.
          setTyping(errorOf(name, text) === undefined || isTyping);
          onText(event.currentTarget.value);
        }}
        onBlur={() => setTyping(false)}
      />
    </FieldRow>
  );
}
