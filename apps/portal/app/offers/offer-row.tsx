import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { formatCountDative, formatEuro, formatEuroCents, formatPercent } from '@heimvorteil/format';
import type { CaseValues } from '@heimvorteil/forms';
import { Link } from 'react-router';
import { RatingStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import { calculatorOf } from '../financing-case/calculator-of-case.ts';
import { linkOfCaseValues } from '../financing-case/case-link.ts';
import styles from './offer-row.module.css';
import { RateReasons } from './rate-reasons.tsx';
import { takingOfferOf } from './taken-offer.ts';

/** One lender's offer: who, for how much a month, at what rate, and why. */
export function OfferRow({
  offer,
  values,
  demo,
}: {
  offer: PricedLenderOffer;
  /** The case that it is for. */
  values: CaseValues;
  demo: boolean;
}) {
  const { mortgageProvider: provider, amortizationData: terms } = offer;
  return (
    <li className={styles.offer}>
      <div className={styles.who}>
        <img className={styles.logo} src={provider.logo.url} alt="" width="44" height="44" loading="lazy" />
        <div>
          <h3>
            <Link to={linkOfCaseValues(`/anbieter/${provider.id}/`, values)}>{provider.name}</Link>
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
          Rate genau {formatEuroCents(terms.monthlyRate)}, Restschuld nach{' '}
          {formatCountDative(offer.fixedInterestYears, 'year')} {formatEuroCents(offer.remainingDebt)}.{' '}
          <Link
            to={linkOfCaseValues(calculatorOf(values).address, { ...values, ...takingOfferOf(provider.id) })}
          >
            Mit diesem Zins rechnen
          </Link>
        </p>
      </details>
    </li>
  );
}
