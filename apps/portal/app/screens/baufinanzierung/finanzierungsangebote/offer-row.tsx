import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { formatEuro, formatEuroCents, formatPercent } from '@heimvorteil/format';
import { Link } from 'react-router';
import { RatingStars } from '../../../components/rating-stars/rating-stars.tsx';
import styles from './offer-row.module.css';
import { RateReasons } from './rate-reasons.tsx';

/** One lender's offer: who, for how much a month, at what rate, and why. */
export function OfferRow({ offer, demo }: { offer: PricedLenderOffer; demo: boolean }) {
  const { mortgageProvider: provider, amortizationData: terms } = offer;
  return (
    <li className={styles.offer}>
      <div className={styles.who}>
        <img className={styles.logo} src={provider.logo.url} alt="" width="44" height="44" loading="lazy" />
        <div>
          <h3>
            <Link to={`/anbieter/${provider.id}/`}>{provider.name}</Link>
          </h3>
          <p className={styles.rating}>
            {provider.averageRating === null ? (
              'Noch keine Bewertung'
            ) : (
              <RatingStars rating={provider.averageRating} count={provider.numberOfRatings} />
            )}
            {demo ? <span className={styles.demo}>Demo</span> : null}
          </p>
        </div>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Effektiver Jahreszins</dt>
          <dd>{formatPercent(terms.effectiveInterestRate)}</dd>
        </div>
        <div>
          <dt>Sollzins</dt>
          <dd>{formatPercent(terms.nominalInterestRate)}</dd>
        </div>
        <div className={styles.monthly}>
          <dt>Rate im Monat</dt>
          <dd>{formatEuro(terms.monthlyRate)}</dd>
        </div>
      </dl>
      <details className={styles.more}>
        <summary>
          Warum dieser Zins? <span className="visually-hidden">{provider.name}</span>
        </summary>
        <RateReasons offer={offer} />
        <p className={styles.detail}>
          Rate genau {formatEuroCents(terms.monthlyRate)}, Restschuld nach {offer.fixedInterestYears} Jahren{' '}
          {formatEuroCents(offer.remainingDebt)}.
        </p>
      </details>
    </li>
  );
}
