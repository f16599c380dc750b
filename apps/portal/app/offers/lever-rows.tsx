import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { OfferLever } from './offer-levers.ts';
import { leverText, pointsText } from '../labels/lever-words.ts';
import { LeverLink, type PutLever } from './lever-link.tsx';
import type { OffersValues } from './form.ts';
import styles from './rate-reasons.module.css';

/** What would make this rate lower, each with what it then costs a month: a step that was priced, and put in by one press. */
export function LeverRows({
  levers,
  values,
  onLever,
}: {
  levers: readonly OfferLever[];
  values: OffersValues;
  onLever: PutLever | undefined;
}) {
  if (levers.length === 0) return null;
  return (
    <tbody className={styles.levers}>
      {levers.map((lever) => (
        <tr key={lever.code}>
          <th scope="row">
            <LeverLink lever={lever} values={values} onLever={onLever}>
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
