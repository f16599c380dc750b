import { NavLink } from 'react-router';
import { useHasAdvice } from '../features/use-has-advice.ts';
import { useJudging } from '../features/use-judging.ts';
import { catalogue } from './catalogue.ts';
import styles from './catalogue.module.css';

/** All calculators, small: each group a list under its question. */
export function CatalogueLists({
  heading: Heading,
  isMarked = true,
}: {
  heading: 'p' | 'h3';
  /** The page on which one is is marked here. */
  isMarked?: boolean;
}) {
  return (
    <div className={styles.groups}>
      {catalogue({ isJudging: useJudging(), hasAdvice: useHasAdvice() }).map(({ heading, links }) => (
        <div key={heading}>
          <Heading className={styles.group}>{heading}</Heading>
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end aria-current={isMarked ? 'page' : 'false'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
