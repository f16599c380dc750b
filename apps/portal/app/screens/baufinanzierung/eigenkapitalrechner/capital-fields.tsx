import { formatEuro } from '@heimvorteil/format';
import { FigureSlider } from '../../../components/field/figure-slider.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { PurchasePlace } from '../../../components/purchase-place/purchase-place.tsx';
import { figureField } from '../../../financing-case/figure-field.ts';
import { readFigure, writeFigure } from '../../../financing-case/figure-text.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import type { TypedFigures } from '../../../typed-figures/use-typed-figures.ts';
import type { FigureFaults } from '../../../typed-figures/read-figures.ts';
import { writeNumber } from '../../../typed-figures/write-figures.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { CAPITAL_HINTS, CAPITAL_PARTS, type CapitalPart } from './capital-rules.ts';

const STEP = 1_000;
const MOST_SAVINGS = 300_000;
const CHEAPEST = 50_000;
const DEAREST = 1_500_000;
const PRICE_STEP = 5_000;

/** The five parts, with a slider beside the main one. */
export function CapitalFields({
  capital,
  faults,
}: {
  capital: TypedFigures<CapitalPart>;
  /** Those of the fields and of their sum. */
  faults: FigureFaults<CapitalPart>;
}) {
  const savings = capital.values.savings ?? 0;
  return (
    <fieldset>
      <legend>Was du hast</legend>
      {CAPITAL_PARTS.map((part) => {
        const field = capital.field(part);
        const ofSum = faults[part]?.code === 'OWN_CAPITAL_TOO_HIGH' ? faults[part] : undefined;
        return (
          <NumberField key={part} unit="€" {...field} hint={CAPITAL_HINTS[part]} fault={field.fault ?? ofSum}>
            {part === 'savings' ? (
              <FigureSlider
                label={field.label}
                value={savings}
                min={0}
                max={MOST_SAVINGS}
                step={STEP}
                valueText={formatEuro(savings)}
                onValue={(value) => capital.type('savings', writeNumber('euro', value))}
              />
            ) : null}
          </NumberField>
        );
      })}
    </fieldset>
  );
}

/** The purchase that the money is meant for. */
export function PurchaseFields({ financing }: { financing: FinancingCaseState }) {
  const price = readFigure('purchasePrice', financing.texts.purchasePrice) ?? 0;
  return (
    <fieldset>
      <legend>Wofür es reichen soll</legend>
      <NumberField label={FIELD_LABELS.purchasePrice} unit="€" {...figureField(financing, 'purchasePrice')}>
        <FigureSlider
          label={FIELD_LABELS.purchasePrice}
          value={price}
          min={CHEAPEST}
          max={DEAREST}
          step={PRICE_STEP}
          valueText={formatEuro(price)}
          onValue={(value) => financing.type('purchasePrice', writeFigure('purchasePrice', value))}
        />
      </NumberField>
      <PurchasePlace financing={financing} />
    </fieldset>
  );
}
