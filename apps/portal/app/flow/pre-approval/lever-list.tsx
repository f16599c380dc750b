import type { ReactNode } from 'react';
import type { PressedChanges } from '../../calculators/reasons-section.tsx';
import styles from './lever-list.module.css';
import type { ShownLever } from './levers.ts';

/** Levers as rows: resulting instalment and a button to apply it. Undefined without levers. */
export function leverList(
  levers: readonly ShownLever[],
  press: (lever: ShownLever) => ReactNode,
  ending = '',
): PressedChanges | undefined {
  if (levers.length === 0) return undefined;
  return {
    codes: levers.map(({ code }) => code),
    list: (heading) => (
      <>
        <h3>
          {heading}
          {ending}
        </h3>
        <ul className={styles.levers}>
          {levers.map((lever) => (
            <li key={lever.code} data-code={lever.code}>
              <div>
                <b>{lever.text}</b>
                <small>{lever.effect && `Dann: ${lever.effect}`}</small>
              </div>
              {press(lever)}
            </li>
          ))}
        </ul>
      </>
    ),
  };
}
