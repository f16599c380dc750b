import { Link } from '#link';
import { useLocation } from 'react-router';
import { useHasAdvice, useJudging } from '../features/flags.ts';
import { catalogue } from './catalogue.ts';
import styles from './catalogue.module.css';

export function CatalogueLists({
  heading: Heading,
  isMarked = true,
}: {
  heading: 'p' | 'h3';
  isMarked?: boolean;
}) {
  const { pathname } = useLocation();
  return (
    <div className={styles.groups}>
      {catalogue({ isJudging: useJudging(), hasAdvice: useHasAdvice() }).map(({ heading, links }) => (
        <div key={heading}>
          <Heading className={styles.group}>{heading}</Heading>
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} aria-current={pathname === to ? (isMarked ? 'page' : 'false') : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
