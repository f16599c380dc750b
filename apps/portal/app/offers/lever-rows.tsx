import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { leverText, pointsText } from '../rates/lever-words.ts';
import { LeverLink, type PuttableLever } from './lever-link.tsx';
import type { OfferLever } from './offer-levers.ts';
import styles from './rate-reasons.module.css';

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
