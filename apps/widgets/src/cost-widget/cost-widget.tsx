import { INITIAL_MONTHLY_RATE, type WidgetFigures } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { WidgetButton } from '../button/widget-button.tsx';
import type { WidgetLinks } from '../link-target.ts';
import { subtitleOf, WORDING } from '../wording.ts';
import { CostSplit } from './cost-split.tsx';
import { LenderOffers } from './lender-offers.tsx';

/**
 * What a property costs altogether and a month. It keeps its height from the first frame on: figures that are not known
 * yet, or never will be, leave their place empty.
 */
export function CostWidget({
  exclusive,
  isLate,
  figures,
  links,
  isBusy,
  isOpen,
  isRoomy,
  onToggle,
}: {
  exclusive: boolean;
  /** Laid out only when it comes near. */
  isLate: boolean;
  figures: WidgetFigures | undefined;
  links: WidgetLinks;
  isBusy: boolean;
  /** Whether the parts of the additional costs are seen. */
  isOpen: boolean;
  /** Whether the host gives the representative example its room, and one may come. */
  isRoomy: boolean;
  /** Missing where no script runs that could open them. */
  onToggle: (() => void) | undefined;
}) {
  const data = figures?.monthlyRate ?? INITIAL_MONTHLY_RATE;
  const { monthlyRate } = data;
  const { brokerCommission, hasCourtage } = figures?.property ?? {};
  // Neither the host nor the listing states a percentage, or that there is none.
  const isCommissionAssumed = (brokerCommission ?? hasCourtage ?? true) === true;
  return (
    <div
      className="fw"
      part="widget"
      lang="de"
      dir="ltr"
      role="group"
      aria-labelledby="title"
      aria-busy={isBusy}
    >
      <div className={`cost${exclusive ? ' exclusive' : ''}${isLate ? ' late' : ''}`}>
        <h2 id="title" part="title">
          {WORDING.title}
        </h2>
        <div className="head">
          <p>
            <a href={links.calculator} part="calculator">
              {WORDING.calculator}
            </a>
          </p>
          <p className="soft">
            <span>{subtitleOf(figures?.property.type ?? 'Other')}</span>
            {figures?.geoLabel ? <span> · {figures.geoLabel}</span> : null}
          </p>
        </div>
        <CostSplit
          data={data}
          isOpen={isOpen}
          href={isCommissionAssumed && links.calculator}
          onToggle={onToggle}
        />
        {exclusive ? null : <LenderOffers figures={figures} links={links} />}
        <WidgetButton
          href={links.button}
          monthlyRate={monthlyRate}
          isBusy={isBusy}
          empty={WORDING.emptyButton}
        />
        <p className={monthlyRate > 0 ? 'soft terms' : 'soft terms away'} part="terms">
          {WORDING.terms}
        </p>
        <dl className="facts" part="facts">
          <Fact
            name={WORDING.averageInterestRate}
            value={monthlyRate > 0 ? formatPercent(data.averageInterestRate) : WORDING.unknown}
          />
          <Fact
            name={WORDING.effectiveInterestRate}
            value={monthlyRate > 0 ? formatPercent(data.effectiveInterestRate) : WORDING.unknown}
          />
          <Fact
            name={WORDING.ownFunds}
            value={data.purchasePrice > 0 ? formatEuro(data.ownFunds.total) : WORDING.unknown}
          />
        </dl>
        <details className={figures?.legalExample ? 'law' : 'law away'} part="law" open={isRoomy}>
          <summary>{WORDING.legalExample}</summary>
          <p>{figures?.legalExample}</p>
        </details>
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="row">
      <dt>{name}</dt>
      {/* A new node appears in its place; the old one's text would move to it. */}
      <dd key={value}>{value}</dd>
    </div>
  );
}
