import { formatEuro } from '@heimvorteil/format';
import { WORDING } from '../wording.ts';

const CENTRE = 66;
const RADIUS = 54;
/** Three pixels of the drawing, as a share of the ring. */
const GAP = 3 / (2 * Math.PI * RADIUS);
const LONG_FIGURE = 9;

/** Total cost as a ring of price and additional costs; an empty ring while nothing is known. Euros. */
export function CostDonut({ price, costs }: { price: number; costs: number }) {
  const total = price + costs;
  if (total <= 0) {
    return (
      <svg className="donut" part="chart" viewBox="0 0 132 132" aria-hidden="true">
        <path d={arc(0, 1)} />
      </svg>
    );
  }
  const share = costs / total;
  const [figure = '', unit = ''] = formatEuro(total).split('\u00a0');
  return (
    <svg
      className="donut"
      part="chart"
      viewBox="0 0 132 132"
      role="img"
      aria-label={`Gesamtkosten ${formatEuro(total)}: ${WORDING.price} ${formatEuro(price)}, ${WORDING.costs} ${formatEuro(costs)}`}
    >
      <path className="price" d={arc(share, 1)} />
      {share > 0 ? <path className="costs" d={arc(0, share)} /> : null}
      <text className={figure.length > LONG_FIGURE ? 'long' : ''} x="66" y="65">
        {figure}
      </text>
      <text className="unit" x="66" y="83">
        {unit} gesamt
      </text>
    </svg>
  );
}

/** A piece of the ring between two shares of it, clockwise from the top, short of the gap to its neighbour. */
function arc(from: number, to: number): string {
  const isWhole = to - from >= 1;
  const start = isWhole ? 0 : from + GAP / 2;
  // An arc that ends where it begins would vanish.
  const end = isWhole ? 0.9999 : Math.max(to - GAP / 2, start + 0.002);
  return `M${pointAt(start)}A${RADIUS} ${RADIUS} 0 ${end - start > 0.5 ? 1 : 0} 1 ${pointAt(end)}`;
}

function pointAt(share: number): string {
  const angle = (share - 0.25) * 2 * Math.PI;
  const at = (value: number) => (CENTRE + RADIUS * value).toFixed(2);
  return `${at(Math.cos(angle))} ${at(Math.sin(angle))}`;
}
