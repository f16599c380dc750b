import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { formatPercent } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { pointsText } from '../rates/lever-words.ts';
import { reasonText } from './rate-reason-words.ts';
import styles from './rate-reasons.module.css';

/** Of what a rate is made: the base rate and every surcharge in percentage points, which add up to it. */
export function RateReasons({
  offer,
  loanToValue,
  children,
}: {
  offer: Pick<PricedLenderOffer, 'reasons' | 'fixedInterestYears'> & {
    amortizationData: Pick<PricedLenderOffer['amortizationData'], 'nominalInterestRate'>;
  };
  /** Percent; undefined where it is not known here. */
  loanToValue?: number | undefined;
  /** Rows below the sum. */
  children?: ReactNode;
}) {
  const { fixedInterestYears } = offer;
  return (
    <table className={styles.reasons}>
      <caption className="visually-hidden">Zusammensetzung des Sollzinses</caption>
      <tbody>
        {offer.reasons.map((reason, index) => (
          <tr key={`${reason.code} ${index}`}>
            <th scope="row">{reasonText(reason.code, { fixedInterestYears, loanToValue })}</th>
            <td>{reason.code === 'BASE_RATE' ? formatPercent(reason.points) : pointsText(reason.points)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">Sollzins</th>
          <td>{formatPercent(offer.amortizationData.nominalInterestRate)}</td>
        </tr>
      </tbody>
      {children}
    </table>
  );
}
