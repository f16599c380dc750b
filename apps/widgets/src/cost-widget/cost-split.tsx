import type { MonthlyRateData } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { byLaw, WORDING } from '../wording.ts';

const CENTRE = 66;
const RADIUS = 54;

/** Gap between two arcs: three pixels, as a share of the ring's circumference. */
const GAP = 3 / (2 * Math.PI * RADIUS);
const LONG_FIGURE = 9;

/** Donut chart of price and additional costs in euros; empty while they are unknown. */
function CostDonut({ price, costs }: { price: number; costs: number }) {
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
      <path className="price" d={arc(0, 1 - share)} />
      {share > 0 ? <path className="costs" d={arc(1 - share, 1)} /> : null}
      <text className={figure.length > LONG_FIGURE ? 'long' : ''} x="66" y="65">
        {figure}
      </text>
      <text className="unit" x="66" y="83">
        {unit} gesamt
      </text>
    </svg>
  );
}

/** Arc between two shares of the ring, clockwise from the top, without the gap to its neighbour. */
function arc(from: number, to: number): string {
  const isWhole = to - from >= 1;
  const start = isWhole ? 0 : from + GAP / 2;
  // End a full ring just before its start, because browsers draw no arc between equal points.
  const end = isWhole ? 0.9999 : Math.max(to - GAP / 2, start + 0.002);
  return `M${pointAt(start)}A${RADIUS} ${RADIUS} 0 ${end - start > 0.5 ? 1 : 0} 1 ${pointAt(end)}`;
}

function pointAt(share: number): string {
  const angle = (share - 0.25) * 2 * Math.PI;
  const at = (value: number) => (CENTRE + RADIUS * value).toFixed(2);
  return `${at(Math.cos(angle))} ${at(Math.sin(angle))}`;
}

const PARTS = [
  ['landTransfer', 'landTransferPercentage'],
  ['brokerCommission', 'brokerCommissionPercentage'],
  ['notaryCosts', 'notaryCostsPercentage'],
  ['entryLandRegister', 'entryLandRegisterPercentage'],
] as const;

/** Price and additional costs as a donut chart and as text; the costs expand into their four parts. */
export function CostSplit({
  data,
  isOpen,
  href,
  onToggle,
}: {
  data: MonthlyRateData;
  /** Link to change an assumed commission; false if the commission is known. */
  href: string | false;
  isOpen: boolean;
  onToggle: (() => void) | undefined;
}) {
  const { purchasePrice, additionalCosts: costs } = data;
  const isKnown = purchasePrice > 0;
  const price = isKnown ? formatEuro(purchasePrice) : WORDING.unknown;
  const total = isKnown ? formatEuro(costs.total) : WORDING.unknown;
  const law = Object.hasOwn(costs, 'landTransferByLaw') ? costs.landTransferByLaw : undefined;
  const toggle = isKnown && onToggle;
  const sum = (
    <>
      <span className="dot costs">
        {WORDING.costs}
        {toggle ? <span className="chevron" /> : null}
      </span>{' '}
      <b>{total}</b>
    </>
  );
  return (
    <>
      <div className="split">
        <CostDonut price={purchasePrice} costs={costs.total} />
        <div className="legend">
          <p className="row">
            <span className="dot">{WORDING.price}</span>
            <b key={price}>{price}</b>
          </p>
          {toggle ? (
            <button
              className="row"
              part="costs"
              type="button"
              aria-expanded={isOpen}
              aria-controls="costs"
              onClick={toggle}
            >
              {sum}
            </button>
          ) : (
            <p className="row">{sum}</p>
          )}
          {/* Hidden once the row of the tax is visible; its height stays reserved, so nothing moves. */}
          <p className={law && !isOpen ? 'soft hint' : 'hint away'}>
            {law && `${WORDING.landTransfer} ${byLaw(law)}`}
          </p>
        </div>
      </div>
      {isKnown ? (
        <dl className="rows" part="rows" id="costs" hidden={!isOpen}>
          {PARTS.map(([part, percentage]) => (
            <div className="row" key={part}>
              <dt>
                {WORDING[part]}
                {part === 'landTransfer' && law ? (
                  <small>
                    <br />
                    {byLaw(law)}
                  </small>
                ) : null}
                {part === 'brokerCommission' && href ? <a href={href}>{WORDING.assumed}</a> : null}
              </dt>
              <dd>
                <span className="soft">{formatPercent(costs[percentage])}</span>
                <span className="euros">{formatEuro(costs[part])}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
