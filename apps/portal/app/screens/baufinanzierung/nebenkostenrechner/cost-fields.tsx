import { formatEuro, formatPercent } from '@heimvorteil/format';
import { FigureSlider } from '../../../components/field/figure-slider.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { BrokerFields } from '../../../components/purchase-place/broker-fields.tsx';
import { PurchasePlace } from '../../../components/purchase-place/purchase-place.tsx';
import { figureField } from '../../../financing-case/figure-field.ts';
import { readFigure, writeFigure } from '../../../financing-case/figure-text.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';

const CHEAPEST = 50_000;
const DEAREST = 1_500_000;
const STEP = 5_000;

/** What decides about the costs beside the price: price, place, broker, and own funds for the land charge. */
export function CostFields({ financing }: { financing: FinancingCaseState }) {
  const { texts } = financing;
  const price = readFigure('purchasePrice', texts.purchasePrice) ?? 0;
  const ownFunds = readFigure('ownFunds', texts.ownFunds);
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
      <PurchasePlace financing={financing} />
      <BrokerFields
        financing={financing}
        hint="Dein Anteil mit Mehrwertsteuer. Bei Wohnungen und Häusern teilen sich Käufer und Verkäufer die Provision (§ 656c BGB)."
      />
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
