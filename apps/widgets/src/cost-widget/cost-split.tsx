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
  href,
  onToggle,
}: {
  data: MonthlyRateData;
  /** Where a commission that no one stated is changed; false where it is stated. */
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
          {/* In the row of the tax once that is seen; its room is kept, so that nothing moves. */}
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
