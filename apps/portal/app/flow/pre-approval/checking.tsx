import { useReducer } from 'react';
import { leadAfter, newLead } from '../../financing-request/lead-state.ts';
import { CheckingHouse } from '../result/checking-house.tsx';
import { CHECKING } from '../result/checking-words.ts';
import styles from '../result/flow-result.module.css';

/** While the check is under way: the animation until it is done or the result takes its place, else the words alone (specification §4). */
export function Checking({ isAnimated }: { isAnimated: boolean }) {
  const [{ isFakeLoading }, tell] = useReducer(leadAfter, undefined, () => {
    const lead = newLead({ isTestRun: false, experiments: {} });
    return isAnimated ? leadAfter(lead, { type: 'animationBegun' }) : lead;
  });
  return isFakeLoading ? (
    <CheckingHouse onDone={() => tell({ type: 'animationDone' })} />
  ) : (
    <p role="status" className={styles.checking}>
      {CHECKING}
    </p>
  );
}
