import type { LenderOffer, WidgetFigures } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import type { WidgetLinks } from '../link-target.ts';
import { WORDING } from '../wording.ts';
import { RatingStars } from './rating-stars.tsx';

/** Up to three lenders that take the case; without one, the way to the comparison in their place. */
export function LenderOffers({ figures, links }: { figures: WidgetFigures | undefined; links: WidgetLinks }) {
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
