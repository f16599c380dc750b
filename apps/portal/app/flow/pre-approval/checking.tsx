import { useReducer } from 'react';
import { leadAfter, newLead } from '../../financing-request/lead-state.ts';
import { CheckingHouse } from '../result/checking-house.tsx';
import { CHECKING } from '../result/checking-words.ts';
import styles from '../result/flow-result.module.css';

/** Animation while a pre-approval runs; only text if the operator disables animations (specification §4). */
export function Checking({ isAnimated }: { isAnimated: boolean }) {
  const [{ isFakeLoading }, dispatch] = useReducer(leadAfter, undefined, () => {
    const lead = newLead({ isTestRun: false, experiments: {} });
    return isAnimated ? leadAfter(lead, { type: 'animationBegun' }) : lead;
  });
  return isFakeLoading ? (
    <CheckingHouse onDone={() => dispatch({ type: 'animationDone' })} />
  ) : (
    <p role="status" className={styles.checking}>
      {CHECKING}
    </p>
  );
}
