import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { formatPercent } from '@heimvorteil/format';
import { reasonText } from '../labels/rate-reasons.ts';
import styles from './rate-reasons.module.css';

const points = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
  signDisplay: 'always',
});

/** Of what a rate is made: the base rate and every surcharge in percentage points, which add up to it. */
export function RateReasons({
  offer,
}: {
  offer: Pick<PricedLenderOffer, 'reasons' | 'fixedInterestYears'> & {
    amortizationData: Pick<PricedLenderOffer['amortizationData'], 'nominalInterestRate'>;
  };
}) {
  return (
    <table className={styles.reasons}>
      <caption className="visually-hidden">Zusammensetzung des Sollzinses</caption>
      <tbody>
        {offer.reasons.map((reason, index) => (
          <tr key={`${reason.code} ${index}`}>
            <th scope="row">{reasonText(reason.code, offer.fixedInterestYears)}</th>
            <td>
              {reason.code === 'BASE_RATE'
                ? formatPercent(reason.points)
                : `${points.format(reason.points)} Punkte`}
            </td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">Sollzins</th>
          <td>{formatPercent(offer.amortizationData.nominalInterestRate)}</td>
        </tr>
      </tbody>
    </table>
  );
}
