import { formatEuro, formatPercent } from '@heimvorteil/format';
import { FigureSlider } from '../../../components/field/figure-slider.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { Note } from '../../../components/note/note.tsx';
import { PlaceChoice } from '../../../components/place-field/place-choice.tsx';
import { PlaceField } from '../../../components/place-field/place-field.tsx';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { figureField } from '../../../financing-case/figure-field.ts';
import { offeredPlaces } from '../../../financing-case/place-answer.ts';
import { readFigure, writeFigure } from '../../../financing-case/figure-text.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import { CostRows } from './cost-rows.tsx';

const CHEAPEST = 50_000;
const DEAREST = 1_500_000;
const STEP = 5_000;

/** What is bought, where, and with how much money of one's own. */
export function PurchaseFields({ financing }: { financing: FinancingCaseState }) {
  const { texts, place, faults, result } = financing;
  const price = readFigure('purchasePrice', texts.purchasePrice) ?? 0;
  const ownFunds = readFigure('ownFunds', texts.ownFunds) ?? 0;
  const offered = offeredPlaces(place);
  const slide = (field: 'purchasePrice' | 'ownFunds') => (value: number) =>
    financing.type(field, writeFigure(field, value));

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
          onValue={slide('purchasePrice')}
        />
      </NumberField>
      <NumberField
        label={FIELD_LABELS.ownFunds}
        unit="€"
        hint={
          faults.ownFunds || price <= 0
            ? 'Geld, das du mitbringst'
            : `${formatPercent((ownFunds / price) * 100)} vom Kaufpreis`
        }
        {...figureField(financing, 'ownFunds')}
      >
        <FigureSlider
          label={FIELD_LABELS.ownFunds}
          value={ownFunds}
          min={0}
          max={Math.max(STEP, price)}
          step={STEP}
          valueText={formatEuro(ownFunds)}
          onValue={slide('ownFunds')}
        />
        {result?.ownFundsWarning ? (
          <Note tone="warning" code={result.ownFundsWarning.code}>
            <p>{result.ownFundsWarning.message}</p>
          </Note>
        ) : null}
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
      {Object.entries(texts.campaign).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <CostRows financing={financing} />
      <NumberField
        label={FIELD_LABELS.renovationCostPercentage}
        unit="%"
        hint="Freiwillig, vom Kaufpreis. Üblich sind 3 %, wenn etwas zu tun ist."
        {...figureField(financing, 'renovationCostPercentage')}
      />
    </fieldset>
  );
}
