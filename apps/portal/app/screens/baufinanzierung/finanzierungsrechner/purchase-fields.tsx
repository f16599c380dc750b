import { formatEuro, formatPercent } from '@heimvorteil/format';
import { FigureSlider } from '../../../components/field/figure-slider.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { Note } from '../../../components/note/note.tsx';
import { PurchasePlace } from '../../../components/purchase-place/purchase-place.tsx';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { figureField } from '../../../financing-case/figure-field.ts';
import { readFigure, writeFigure } from '../../../financing-case/figure-text.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import { CostRows } from './cost-rows.tsx';

const CHEAPEST = 50_000;
const DEAREST = 1_500_000;
const STEP = 5_000;

/** What is bought, where, and with how much money of one's own. */
export function PurchaseFields({ financing }: { financing: FinancingCaseState }) {
  const { texts, faults, result } = financing;
  const price = readFigure('purchasePrice', texts.purchasePrice) ?? 0;
  const ownFunds = readFigure('ownFunds', texts.ownFunds) ?? 0;
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
      <PurchasePlace financing={financing} />
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
