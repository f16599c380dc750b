import { formatEuro, formatPercent } from '@heimvorteil/format';
import { ChoicePills } from '../../../components/choice-pills/choice-pills.tsx';
import { FigureSlider } from '../../../components/field/figure-slider.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { PlaceChoice } from '../../../components/place-field/place-choice.tsx';
import { PlaceField } from '../../../components/place-field/place-field.tsx';
import { figureField } from '../../../financing-case/figure-field.ts';
import { readFigure, writeFigure } from '../../../financing-case/figure-text.ts';
import { offeredPlaces } from '../../../financing-case/place-answer.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';

const CHEAPEST = 50_000;
const DEAREST = 1_500_000;
const STEP = 5_000;
const BROKER_CHOICES = [
  { value: 'true', label: 'Mit Makler' },
  { value: 'false', label: 'Ohne Makler' },
];

/** What decides about the costs beside the price: price, place, broker, and own funds for the land charge. */
export function CostFields({ financing }: { financing: FinancingCaseState }) {
  const { texts, place, faults } = financing;
  const price = readFigure('purchasePrice', texts.purchasePrice) ?? 0;
  const ownFunds = readFigure('ownFunds', texts.ownFunds);
  const offered = offeredPlaces(place);
  return (
    <fieldset>
      <legend>Kauf</legend>
      <NumberField label={FIELD_LABELS.purchasePrice} unit="€" {...figureField(financing, 'purchasePrice')}>
        <FigureSlider
          label={FIELD_LABELS.purchasePrice}
          value={price}
          min={CHEAPEST}
          max={DEAREST}
          step={STEP}
          valueText={formatEuro(price)}
          onValue={(value) => financing.type('purchasePrice', writeFigure('purchasePrice', value))}
        />
      </NumberField>
      <PlaceField
        text={financing.typedPlace}
        onText={financing.typePlace}
        onPlace={financing.pickPlace}
        onLeave={financing.leavePlace}
        fault={faults.place}
        hint={place.kind === 'known' ? place.federalState : 'Das Bundesland bestimmt die Grunderwerbsteuer'}
      />
      <input type="hidden" name="postcode" value={texts.postcode} />
      {offered ? (
        <PlaceChoice places={offered} chosenGeoCode={texts.geoCode} onPlace={financing.pickPlace} />
      ) : (
        <input type="hidden" name="geoCode" value={texts.geoCode} />
      )}
      {texts.exposeId === '' ? null : <input type="hidden" name="exposeId" value={texts.exposeId} />}
      <ChoicePills
        name="hasCourtage"
        legend="Kauf über einen Makler"
        choices={BROKER_CHOICES}
        value={String(texts.hasCourtage)}
        onValue={(value) => financing.change({ hasCourtage: value === 'true' })}
      />
      {texts.hasCourtage ? (
        <NumberField
          label={FIELD_LABELS.brokerCommission}
          unit="%"
          hint="Dein Anteil mit Mehrwertsteuer. Bei Wohnungen und Häusern teilen sich Käufer und Verkäufer die Provision (§ 656c BGB)."
          {...figureField(financing, 'brokerCommission')}
        />
      ) : (
        <input type="hidden" name="brokerCommission" value={texts.brokerCommission} />
      )}
      <NumberField
        label={FIELD_LABELS.ownFunds}
        unit="€"
        hint={
          ownFunds === undefined || price <= 0
            ? 'Bestimmt, wie hoch die Grundschuld wird'
            : `${formatPercent((ownFunds / price) * 100)} vom Kaufpreis. Je mehr du mitbringst, desto kleiner wird die Grundschuld.`
        }
        {...figureField(financing, 'ownFunds')}
      />
    </fieldset>
  );
}
