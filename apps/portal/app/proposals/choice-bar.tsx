import type { Proposal } from '@heimvorteil/contracts';
import { Form } from 'react-router';
import { useAlive } from '@heimvorteil/ui/alive/use-alive.ts';
import { PROPOSALS_ADDRESS } from './proposal-addresses.ts';
import { termsOf } from './proposal-words.ts';
import { MOST_CHOSEN as MOST_COMPARED } from '../offers/chosen-offers.ts';
import { PREAPPROVAL_PARAM } from './proposal-query.ts';
import styles from '../offers/choice-bar.module.css';

/** The form that the rows' boxes belong to. */
export const CHOICE_FORM = 'vorschlaege-vergleichen';

/** What is chosen, and the way to see it side by side; it stays at the foot of the window. Without a script it is always there. */
export function ChoiceBar({ chosen, preapprovalId }: { chosen: readonly Proposal[]; preapprovalId: string }) {
  const isAlive = useAlive();
  const names = chosen.map((one) => `${one.provider.name}, ${termsOf(one).split(',', 1)[0]}`);
  return (
    <Form
      method="get"
      action={`${PROPOSALS_ADDRESS}#nebeneinander`}
      id={CHOICE_FORM}
      className={isAlive && chosen.length === 0 ? styles.none : styles.bar}
      aria-label="Deine Auswahl"
    >
      <input type="hidden" name={PREAPPROVAL_PARAM} value={preapprovalId} />
      <p>
        <b>
          {isAlive
            ? `${chosen.length} von ${MOST_COMPARED} gewählt`
            : `Bis zu ${MOST_COMPARED} lassen sich vergleichen`}
        </b>
        <small role="status">{names.join(' · ')}</small>
      </p>
      <button type="submit">{chosen.length === 1 ? 'Ansehen' : 'Nebeneinander ansehen'}</button>
    </Form>
  );
}
