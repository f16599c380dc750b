import type { MonthlyRateData } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { byLaw, WORDING } from '../wording.ts';
import { CostDonut } from './cost-donut.tsx';

const PARTS = [
  ['landTransfer', 'landTransferPercentage'],
  ['brokerCommission', 'brokerCommissionPercentage'],
  ['notaryCosts', 'notaryCostsPercentage'],
  ['entryLandRegister', 'entryLandRegisterPercentage'],
] as const;

/** Price and additional costs as a donut and in figures; the additional costs open into their four parts. */
export function CostSplit({
  data,
  isOpen,
  onToggle,
}: {
  data: MonthlyRateData | undefined;
  isOpen: boolean;
  onToggle: (() => void) | undefined;
}) {
  const costs = data?.additionalCosts;
  const price = data ? formatEuro(data.purchasePrice) : WORDING.unknown;
  const total = costs ? formatEuro(costs.total) : WORDING.unknown;
  return (
    <>
      <div className="split">
        <CostDonut price={data?.purchasePrice ?? 0} costs={costs?.total ?? 0} />
        <div className="legend">
          <p className="row">
            <span className="dot">{WORDING.price}</span>
            <b key={price}>{price}</b>
          </p>
          {costs && onToggle ? (
            <button
              className="row"
              type="button"
              aria-expanded={isOpen}
              aria-controls="costs"
              onClick={onToggle}
            >
              <span className="dot costs">
                {WORDING.costs}
                <span className="chevron" />
              </span>{' '}
              <b>{total}</b>
            </button>
          ) : (
            <p className="row">
              <span className="dot costs">{WORDING.costs}</span>
              <b>{total}</b>
            </p>
          )}
        </div>
      </div>
      {costs ? (
        <dl className="rows" id="costs" hidden={!isOpen}>
          {PARTS.map(([part, percentage]) => (
            <div className="row" key={part}>
              <dt>
                {WORDING[part]}
                {part === 'landTransfer' && costs.landTransferByLaw ? (
                  <small>
                    <br />
                    {byLaw(costs.landTransferByLaw)}
                  </small>
                ) : null}
              </dt>
              <dd>
                <span className="percent">{formatPercent(costs[percentage])}</span>
                <span className="euros">{formatEuro(costs[part])}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
