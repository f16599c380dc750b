import type { ReactNode } from 'react';
import type { WrittenReason } from '../../calculators/affordability/index.ts';
import styles from './lever-list.module.css';
import type { ShownLever } from './levers.ts';

/** Changes as rows: what each comes to with the rate that the market has for it, and the press that puts it in. */
export function leverList(levers: readonly ShownLever[], press: (lever: ShownLever) => ReactNode) {
  return function LeverList(changes: readonly WrittenReason[], heading: string) {
    return (
      <>
        <h3>{heading}</h3>
        <ul className={styles.levers}>
          {changes.map(({ code, text }) => {
            const lever = levers.find((one) => one.code === code);
            return (
              <li key={code} data-code={code}>
                <div>
                  <b>{text}</b>
                  <small>{lever ? lever.effect && `Dann: ${lever.effect}` : WITHOUT_MARKET}</small>
                </div>
                {lever ? press(lever) : null}
              </li>
            );
          })}
        </ul>
      </>
    );
  };
}

const WITHOUT_MARKET = 'Reicht nur bei gleichem Zins, und den gibt es dafür heute nicht.';
