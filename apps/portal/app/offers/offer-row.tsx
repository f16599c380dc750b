import { formatCountDative, formatEuro, formatEuroCents, formatPercent } from '@heimvorteil/format';
import type { SortOrder } from '@heimvorteil/engine';
import type { CaseValues } from '@heimvorteil/forms';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RatingStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import type { ListedOffer } from '../services/market.ts';
import { linkOfCaseValues } from '../financing-case/case-link.ts';
import { calculatorOf } from '../financing-case/calculator-of-case.ts';
import { lenderTerms } from './lender-terms.ts';
import { FROM_YOUR_REGION } from './offer-filters.ts';
import styles from './offer-row.module.css';
import { RateReasons } from './rate-reasons.tsx';
import { takingOfferOf } from './accepted-offer.ts';

export function OfferRow({
  offer,
  values,
  demo,
  choice,
  order,
  isChosen = false,
  loanToValue,
  note,
  children,
}: {
  offer: ListedOffer;
  values: CaseValues;
  demo: boolean;
  choice?: ReactNode;
  /** The second figure of the row is the one that it is ordered by, or the instalment. */
  order?: SortOrder | undefined;
  isChosen?: boolean;
  loanToValue?: number | undefined;
  note?: string | undefined;
  children?: ReactNode;
}) {
  const { mortgageProvider: provider, amortizationData: terms } = offer;
  return (
    <li className={isChosen ? `${styles.offer} ${styles.chosen}` : styles.offer}>
      {choice}
      {provider.logo.url === '' ? (
        <span className={styles.logo} />
      ) : (
        <img className={styles.logo} src={provider.logo.url} alt="" width="44" height="44" loading="lazy" />
      )}
      <div className={styles.who}>
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
        <p className={styles.terms}>
          {lenderTerms(offer)}
          {offer.isRegional ? `, ${FROM_YOUR_REGION}` : ''}
        </p>
        {note === undefined ? null : <p className={styles.terms}>{note}</p>}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>
            effektiv<span className="visually-hidden">er Jahreszins</span>
          </dt>
          <dd>{formatPercent(terms.effectiveInterestRate)}</dd>
        </div>
        <div className={styles.monthly}>
          {order === 'REMAINING_DEBT' ? (
            <>
              <dt className={styles.debt}>Restschuld</dt>
              <dd>{formatEuro(offer.remainingDebt)}</dd>
            </>
          ) : (
            <>
              <dt>
                <span className="visually-hidden">Rate </span>im Monat
              </dt>
              <dd>{formatEuro(terms.monthlyRate)}</dd>
            </>
          )}
        </div>
      </dl>
      <details className={styles.more}>
        <summary>
          Warum {formatPercent(terms.nominalInterestRate)} Sollzins?{' '}
          <span className="visually-hidden">{provider.name}</span>
        </summary>
        <RateReasons offer={offer} loanToValue={loanToValue}>
          {children}
        </RateReasons>
        <p className={styles.detail}>
          Rate genau {formatEuroCents(terms.monthlyRate)}, Restschuld nach{' '}
          {formatCountDative(offer.fixedInterestYears, 'year')} {formatEuroCents(offer.remainingDebt)}.{' '}
          <Link
            to={linkOfCaseValues(calculatorOf(values).address, {
              ...values,
              ...takingOfferOf(provider.id),
              fixedInterestYears: String(offer.fixedInterestYears),
            })}
          >
            Mit diesem Zins rechnen
          </Link>
        </p>
      </details>
    </li>
  );
}
