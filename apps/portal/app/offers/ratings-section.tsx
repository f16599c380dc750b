import { Link } from 'react-router';
import type { RatingsView } from '../services/index.ts';
import styles from './provider-ratings.module.css';
import { allRatingsAddress } from './offers-address.ts';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { GivenStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';

const monthFormat = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats the month "2026-11" as "November 2026". */
function formatMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

export function RatingList({ texts }: { texts: RatingsView['texts'] }) {
  return (
    <ul className={styles.texts}>
      {texts.map(({ stars, text, isDemo, publishedIn, changedIn }, index) => (
        <li key={`${publishedIn} ${index}`}>
          <p className={styles.head}>
            <GivenStars stars={stars} />
            <span>
              {formatMonth(publishedIn)}
              {changedIn === undefined ? '' : `, geändert ${formatMonth(changedIn)}`}
            </span>
            {isDemo ? <span className={styles.demo}>Demo</span> : null}
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function RatingsSection({
  providerId,
  name,
  ratings,
  search,
}: {
  providerId: number;
  name: string;
  /** Ratings of a provider; undefined while they cannot be read. */
  ratings: RatingsView | undefined;
  search: string;
}) {
  return (
    <FoldedSection
      id="bewertungen"
      title="Bewertungen"
      figure={ratings?.count ? String(ratings.count) : undefined}
    >
      {ratings === undefined ? (
        <p>Die Bewertungen können wir gerade nicht laden. Bitte versuche es gleich noch einmal.</p>
      ) : ratings.since === undefined ? (
        <p>Noch hat niemand {name} bewertet.</p>
      ) : (
        <>
          <p>
            {countWords(ratings)} seit {formatMonth(ratings.since)}, {ratings.withText} davon mit Text.
          </p>
          <StarCounts ratings={ratings} />
          {ratings.texts.length > 0 ? <RatingList texts={ratings.texts} /> : null}
          {ratings.withText > ratings.texts.length ? (
            <p className={styles.more}>
              <Link to={allRatingsAddress(providerId, search)}>Alle {ratings.withText} Texte lesen</Link>
            </p>
          ) : null}
        </>
      )}
      <HowRated name={name} />
    </FoldedSection>
  );
}

function countWords({ count }: RatingsView): string {
  return count === 1 ? '1 Bewertung' : `${count} Bewertungen`;
}

function StarCounts({ ratings: { byStars, count } }: { ratings: RatingsView }) {
  return (
    <dl className={styles.counts}>
      {byStars.map((one) => (
        <div key={one.stars}>
          <dt>{one.stars === 1 ? '1 Stern' : `${one.stars} Sterne`}</dt>
          <dd>
            <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.all} width="100" height="8" />
              <rect className={styles.part} width={(one.count / count) * 100} height="8" />
            </svg>
            {one.count}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** States whether and how ratings are verified to come from customers (§5b Abs. 3 UWG). */
export function HowRated({ name }: { name: string }) {
  return (
    <p className={styles.how}>
      Bewerten kann nur, wessen Anfrage bei einer Beratung von {name} angekommen ist, und jede Person einmal.
      Wir lesen jede Bewertung, bevor sie erscheint, gute wie schlechte. Keine nennt Menschen oder
      Kontaktdaten.
    </p>
  );
}
