import { formatEuro } from '@heimvorteil/format';
import { useState } from 'react';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { FigureSlider } from '@heimvorteil/ui/field/figure-slider.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { centsFromEuros } from '@heimvorteil/engine';
import { PlaceChoice } from '../../case-fields/place-choice.tsx';
import { PlaceField } from '../../case-fields/place-field.tsx';
import { SpecialRepaymentField } from '../../case-fields/special-repayment-field.tsx';
import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import styles from './route.module.css';

const TWO_STATES = [
  {
    label: '07919 Mühltroff (Sachsen)',
    postalCode: '07919',
    geoCode: '12760130001',
    federalState: 'Sachsen',
  },
  {
    label: '07919 Pausa (Thüringen)',
    postalCode: '07919',
    geoCode: '12760160001',
    federalState: 'Thüringen',
  },
];

export function FieldSpecimens() {
  const [price, setPrice] = useState('400.000');
  const [rate, setRate] = useState('3,60');
  const [years, setYears] = useState('10');
  const [place, setPlace] = useState('');
  const [chosen, setChosen] = useState('');
  const amount = Number(price.replaceAll('.', '')) || 0;
  const textField = (name: string, text: string) => ({ name, text, onText: () => undefined });
  return (
    <section aria-labelledby="felder">
      <h2 id="felder">Felder</h2>
      <div className={styles.pair}>
        <div>
          <NumberField name="feld-regler" label="Betrag mit Regler" unit="€" text={price} onText={setPrice}>
            <FigureSlider
              label="Betrag mit Regler"
              value={amount}
              min={0}
              max={1_000_000}
              step={5000}
              valueText={formatEuro(amount)}
              onValue={(value) => setPrice(value.toLocaleString('de-DE'))}
            />
          </NumberField>
          <NumberField
            name="feld-prozent"
            label="Prozent mit Hinweis"
            unit="%"
            hint="Mittel aus 412 Angeboten"
            text={rate}
            onText={setRate}
          />
          <NumberField label="Leer" unit="€" {...textField('feld-leer', '')} />
        </div>
        <div>
          <NumberField
            label="Außerhalb der Grenzen"
            unit="€"
            hint="Der Hinweis bleibt stehen"
            {...textField('feld-grenze', '12.000.000')}
            fieldError={{
              code: 'PURCHASE_PRICE_OUT_OF_RANGE',
              message: FIGURE_MESSAGES.PURCHASE_PRICE_OUT_OF_RANGE,
            }}
          />
          <SpecialRepaymentField
            field={{
              ...textField('feld-korrigiert', '40.000'),
              label: 'Korrigiert',
              unit: '€',
              fieldError: undefined,
              onEnter: () => undefined,
              onLeave: () => undefined,
            }}
            correction={{ to: centsFromEuros(34_628) }}
          />
          <ChoicePills
            name="feld-auswahl"
            legend="Eine von wenigen"
            choices={['5', '10', '15', '20', '30'].map((value) => ({ value, label: `${value} Jahre` }))}
            value={years}
            onValue={setYears}
          />
        </div>
      </div>
      <div className={styles.pair}>
        <PlaceField
          text={place}
          onText={setPlace}
          onPlace={({ label }) => setPlace(label)}
          hint="Mit Vorschlägen ab zwei Zeichen"
        />
        <PlaceChoice
          places={TWO_STATES}
          chosenGeoCode={chosen}
          onPlace={({ geoCode }) => setChosen(geoCode)}
        />
      </div>
    </section>
  );
}
