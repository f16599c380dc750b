import { INITIAL_MONTHLY_RATE, type WidgetFigures, type LenderOffer } from '@heimvorteil/contracts';
import { formatEuro, formatPercent, starFills } from '@heimvorteil/format';
import { WidgetButton } from '../button/widget-button.tsx';
import type { WidgetLinks } from '../link-target.ts';
import { subtitleOf, WORDING } from '../wording.ts';
import { CostSplit } from './cost-split.tsx';

const STAR = 'M10 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8L6 11.8l-4.3-4 5.8-.7z';
const LEFT_HALF = 'M10 1.8v12.9l-5.1 2.8L6 11.8l-4.3-4 5.8-.7z';

/** Mean rating as five stars, with a text for screen readers; renders nothing outside 0 to 5. */
function RatingStars({ rating, count }: { rating: number; count: number }) {
  const fills = starFills(rating);
  if (!fills) return null;
  return (
    <>
      <svg className="stars" viewBox="0 0 100 20" aria-hidden="true">
        {fills.map((fill, star) => (
          <g key={star} transform={`translate(${star * 20})`} data-fill={fill}>
            {fill === 'empty' ? null : <path className="filled" d={fill === 'full' ? STAR : LEFT_HALF} />}
            <path d={STAR} />
          </g>
        ))}
      </svg>
      <span className="hidden">
        {String(rating).replace('.', ',')} von 5 Sternen, {count} Bewertungen
      </span>
      <span aria-hidden="true">({count})</span>
    </>
  );
}

/** Costs and monthly rate of a property; reserves space for unknown amounts, so its height is constant. */
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
  /** True to postpone the layout until the widget is near the viewport. */
  isLate: boolean;
  figures: WidgetFigures | undefined;
  links: WidgetLinks;
  isBusy: boolean;
  isOpen: boolean;
  /** True if the element is wide enough for the representative example. */
  isRoomy: boolean;
  /** Expands the additional costs; undefined on a page without JavaScript. */
  onToggle: (() => void) | undefined;
}) {
  const data = figures?.monthlyRate ?? INITIAL_MONTHLY_RATE;
  const { monthlyRate } = data;
  const { brokerCommission, hasCourtage } = figures?.property ?? {};
  // Assume the usual commission if neither the host nor the listing states one or excludes it.
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
      {/* A new key replaces the node, because changed text in the old node would move. */}
      <dd key={value}>{value}</dd>
    </div>
  );
}

/** Up to three lenders that accept the case; if there are none, a note instead. */
function LenderOffers({ figures, links }: { figures: WidgetFigures | undefined; links: WidgetLinks }) {
  return (
    <div className="offers" part="offers">
      <h3>
        {WORDING.offers}
        {figures?.demo ? <span className="demo">Demo</span> : null}
      </h3>
      <ul>
        {figures?.offers.map((offer) => (
          <Offer key={offer.mortgageProvider.id} offer={offer} links={links} />
        ))}
        {figures?.offers.length === 0 ? <li className="soft">{WORDING.noOffers}</li> : null}
      </ul>
    </div>
  );
}

function Offer({ offer, links }: { offer: LenderOffer; links: WidgetLinks }) {
  const { mortgageProvider: lender, amortizationData: loan } = offer;
  return (
    <li className="offer" part="offer">
      <a href={links.provider(lender.id)} title={lender.name}>
        {lender.name}
      </a>
      <b className="end">
        {formatEuro(loan.monthlyRate)}
        <span className="hidden"> im Monat</span>
      </b>
      <span className="soft">
        {lender.averageRating === null ? (
          'noch ohne Bewertung'
        ) : (
          <RatingStars rating={lender.averageRating} count={lender.numberOfRatings} />
        )}
      </span>
      <span className="soft end">eff. {formatPercent(loan.effectiveInterestRate)}</span>
    </li>
  );
}
