import { formatCount } from '@heimvorteil/format';
import { MOST_CHOSEN, type ChosenOffer } from '../../offers/chosen-offers.ts';
import styles from '../../offers/choice-bar.module.css';

export const CHOICE_FORM = 'wahl';

export function ChoiceBar({
  chosen,
  nameOf,
  isFull,
}: {
  chosen: readonly ChosenOffer[];
  nameOf: (offer: ChosenOffer) => string;
  /** True after a click on a fifth offer, because at most four can be chosen. */
  isFull: boolean;
}) {
  if (chosen.length === 0) return null;
  const names = chosen.map((one) => `${nameOf(one)} ${formatCount(one.fixedInterestYears, 'year')}`);
  return (
    <div className={styles.bar} role="region" aria-label="Deine Auswahl">
      <p>
        <b>
          {chosen.length} von {MOST_CHOSEN} gewählt
        </b>
        <small role="status">
          {isFull ? 'Vier sind gewählt, nimm erst eines heraus.' : names.join(', ')}
        </small>
      </p>
      <button type="submit" form={CHOICE_FORM}>
        {chosen.length === 1 ? 'Ansehen' : 'Nebeneinander ansehen'}
      </button>
    </div>
  );
}
