import type { WidgetFigures } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import type { WidgetLinks } from '../link-target.ts';
import { aboutAMonth, subtitleOf, WORDING } from '../wording.ts';
import { CostSplit } from './cost-split.tsx';
import { LenderOffers } from './lender-offers.tsx';

/**
 * What a property costs altogether and a month. It keeps its height from the first frame on: figures that are not known
 * yet, or never will be, leave their place empty.
 */
export function CostWidget({
  exclusive,
  figures,
  links,
  isBusy,
  isOpen,
  onToggle,
}: {
  exclusive: boolean;
  figures: WidgetFigures | undefined;
  links: WidgetLinks;
  isBusy: boolean;
  /** Whether the parts of the additional costs are seen. */
  isOpen: boolean;
  /** Missing where no script runs that could open them. */
  onToggle: (() => void) | undefined;
}) {
  const data = figures?.monthlyRate ?? undefined;
  const rate = data?.monthlyRate ?? 0;
  return (
    <div className="fw" lang="de" dir="ltr" role="group" aria-labelledby="title" aria-busy={isBusy}>
      <div className="cost">
        <h2 id="title">{WORDING.title}</h2>
        <div className="head">
          <p>
            <a href={links.calculator}>{WORDING.calculator}</a>
          </p>
          <p className="soft">
            <span>{subtitleOf(figures?.property.type ?? 'Other')}</span>
            {figures?.geoLabel ? <span> · {figures.geoLabel}</span> : null}
          </p>
        </div>
        <CostSplit data={data} isOpen={isOpen} onToggle={onToggle} />
        {exclusive ? null : <LenderOffers figures={figures} links={links} />}
        <a className="button" href={links.button} data-before={WORDING.emptyButton}>
          <span key={rate}>{rate > 0 ? aboutAMonth(formatEuro(rate)) : WORDING.emptyButton}</span>
        </a>
        <p className={rate > 0 ? 'soft terms' : 'soft terms away'}>{WORDING.terms}</p>
        <dl className="facts">
          <Fact
            name={WORDING.averageInterestRate}
            value={rate > 0 && data ? formatPercent(data.averageInterestRate) : WORDING.unknown}
          />
          <Fact
            name={WORDING.effectiveInterestRate}
            value={rate > 0 && data ? formatPercent(data.effectiveInterestRate) : WORDING.unknown}
          />
          <Fact name={WORDING.ownFunds} value={data ? formatEuro(data.ownFunds.total) : WORDING.unknown} />
        </dl>
        <details className={figures?.legalExample ? 'law' : 'law away'}>
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
