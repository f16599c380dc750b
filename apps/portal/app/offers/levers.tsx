import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { leverText, pointsText, pointsApart } from '../rates/lever-words.ts';
import type { OfferLever, MarketLever } from './offer-levers.ts';
import styles from './rate-reasons.module.css';
import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatEuro, formatPercent } from '@heimvorteil/format';

export function LeverRows({
  levers,
  addressOf,
  onLever,
}: {
  levers: readonly OfferLever[];
  addressOf: (fields: OfferLever['fields']) => string;
  onLever?: ((lever: PuttableLever) => void) | undefined;
}) {
  if (levers.length === 0) return null;
  return (
    <tbody className={styles.levers}>
      {levers.map((lever) => (
        <tr key={lever.code}>
          <th scope="row">
            <LeverLink to={addressOf(lever.fields)} onPress={onLever && (() => onLever(lever))}>
              {leverText(lever)}
            </LeverLink>
          </th>
          <td>
            {pointsText(lever.points)}, {wholeEuros(lever.monthlyRate)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

export type PuttableLever = Pick<MarketLever, 'code' | 'fields'>;

/** Link to the changed case; with JavaScript, a click applies the change at once. */
export function LeverLink({
  to,
  onPress,
  children,
}: {
  to: string;
  onPress: (() => void) | undefined;
  children: ReactNode;
}) {
  const awaitsScript = useAwaitsScript();
  const press = (event: MouseEvent) => {
    if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <Link {...(onPress ? awaitsScript : {})} to={to} onClick={press} preventScrollReset>
      {children}
    </Link>
  );
}

/** Effect of a change: "senken den Zins bei allen 277 Anbietern um mindestens 0,10 Punkte …". */
export function marketLeverSentence({ effect }: Pick<MarketLever, 'effect'>): string {
  const { offers, offersLower, leastPoints, offersMore } = effect;
  const lenders =
    leastPoints > 0
      ? `bei allen ${offers} Anbietern um mindestens ${pointsApart(leastPoints)}`
      : `bei ${offersLower} von ${offers} Anbietern`;
  const more =
    offersMore === 1 ? ', und 1 weiterer kommt infrage' : `, und ${offersMore} weitere kommen infrage`;
  return `senken den Zins ${lenders}${offersMore > 0 ? more : ''}.`;
}

/** Note after a change: "Eigenkapital auf 86.000 € erhöht." */
export function doneText({ code, fields }: Pick<MarketLever, 'code' | 'fields'>): string {
  switch (code) {
    case 'MORE_OWN_FUNDS':
      return `Eigenkapital auf ${formatEuro(fields.ownFunds ?? 0)} erhöht`;
    case 'LOWER_PRICE':
      return `Kaufpreis auf ${formatEuro(fields.purchasePrice ?? 0)} gesenkt`;
    case 'LESS_DEBT':
      return `Darlehen auf ${formatEuro(fields.loanAmount ?? 0)} gesenkt`;
    case 'OTHER_FIXED_YEARS':
      return `Zins für ${fields.fixedInterestYears} Jahre fest`;
    case 'MORE_REPAYMENT':
      return `Tilgung auf ${formatPercent(fields.amortizationRate ?? 0)} erhöht`;
  }
}
