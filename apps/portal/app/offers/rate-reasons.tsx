import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { formatPercent, formatCount, formatShortPercent } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { pointsText } from '../rates/lever-words.ts';
import styles from './rate-reasons.module.css';
import { VARIABLE_YEARS } from '@heimvorteil/engine';

export interface ReasonedCase {
  /** 0 for a variable rate. */
  readonly fixedInterestYears: number;
  /** Loan in percent of the purchase price or property value. */
  readonly loanToValue?: number | undefined;
}

/** Text of a rate component; an unknown code counts as a surcharge. */
export function reasonText(code: string, { fixedInterestYears, loanToValue }: ReasonedCase): string {
  if (code === 'BASE_RATE') {
    return fixedInterestYears === VARIABLE_YEARS
      ? 'Veränderlicher Grundzins'
      : `Grundzins für ${formatCount(fixedInterestYears, 'year')}`;
  }
  if (code === 'LOAN_TO_VALUE' && loanToValue !== undefined) {
    return `weil du ${formatShortPercent(Math.round(loanToValue * 10) / 10)} leihst`;
  }
  return REASONS[code] ?? 'weiterer Auf- oder Abschlag';
}

const REASONS: Readonly<Record<string, string>> = {
  LOAN_TO_VALUE: 'weil du viel vom Wert leihst',
  FORWARD: 'für den Vorlauf bis zur Auszahlung (Forward)',
  LOAN_AMOUNT: 'wegen der Höhe des Darlehens',
  AMORTIZATION: 'wegen deiner Tilgung',
  EMPLOYMENT: 'wegen deiner Beschäftigung',
  USE: 'wegen der Nutzung der Immobilie',
  CONTRACT: 'wegen deines Arbeitsvertrags',
  PROFESSION: 'wegen deines Berufs',
  FINANCING_TYPE: 'wegen der Art der Finanzierung',
  REGION: 'wegen der Region der Immobilie',
  SPECIAL_REPAYMENT: 'für mehr Sondertilgung',
  COMMITMENT_FREE_MONTHS: 'für mehr Monate ohne Bereitstellungszins',
};

/** Base rate and surcharges in percentage points, which add up to the rate. */
export function RateReasons({
  offer,
  loanToValue,
  children,
}: {
  offer: Pick<PricedLenderOffer, 'reasons' | 'fixedInterestYears'> & {
    amortizationData: Pick<PricedLenderOffer['amortizationData'], 'nominalInterestRate'>;
  };
  /** Loan in percent of the property's value; undefined if unknown. */
  loanToValue?: number | undefined;
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
