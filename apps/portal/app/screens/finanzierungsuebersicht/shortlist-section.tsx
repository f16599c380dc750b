import { formatEuro } from '@heimvorteil/format';
import { Form, Link } from 'react-router';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { ShortlistEntry } from '../../services/profile.ts';
import { calculatorsFor } from '../../saving/listing-calculators.ts';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import { LISTING_TYPE_LABELS } from '../../financing-case/listing-labels.ts';
import { DO } from '../../addresses/intents.ts';
import styles from './shortlist-section.module.css';

export function ShortlistSection({
  entries,
  failure,
}: {
  entries: readonly ShortlistEntry[];
  failure: string | undefined;
}) {
  return (
    <PageSection id="merkliste" title="Merkliste">
      {failure ? (
        <Note tone="warning" code="OTHER_ERROR">
          <p>{failure}</p>
        </Note>
      ) : entries.length === 0 ? (
        <p className={styles.empty}>
          Noch ist kein Objekt gemerkt. Klicke in einem Inserat auf das Herz, dann steht es hier. Jeder
          Rechner kann Preis, Ort und Provision davon übernehmen.
        </p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.exposeId} entry={entry} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function Entry({ entry: { exposeId, listing } }: { entry: ShortlistEntry }) {
  const title = listing?.title ?? `Objekt ${exposeId}`;
  return (
    <li className={styles.entry} data-gone={listing ? undefined : true}>
      <div>
        <p className={styles.kind}>
          {listing
            ? `${LISTING_TYPE_LABELS[listing.type]} in ${listing.address.postcode} ${listing.address.city}`
            : 'Nicht mehr im Angebot'}
        </p>
        {/* A plain link, because the marketplace is outside the portal's router. */}
        <h3>{listing ? <a href={`/expose/${exposeId}`}>{title}</a> : title}</h3>
        {listing ? (
          <p className={styles.ways}>
            Damit rechnen:{' '}
            {calculatorsFor(listing).map(({ name, address }, index) => (
              <span key={name}>
                {index > 0 ? ' · ' : ''}
                <Link to={address}>{name}</Link>
              </span>
            ))}
          </p>
        ) : null}
      </div>
      <p className={styles.price}>
        {listing ? (listing.purchasePrice === null ? 'auf Anfrage' : formatEuro(listing.purchasePrice)) : ''}
      </p>
      <Form method="post" action={OVERVIEW_ADDRESS}>
        <input type="hidden" name="exposeId" value={exposeId} />
        <button
          type="submit"
          name={DO}
          value="entmerken"
          className={styles.heart}
          aria-label={`${title} von der Merkliste nehmen`}
          title="Von der Merkliste nehmen"
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M12 20.5C5.5 15.6 2.5 12.2 2.5 8.6 2.5 5.9 4.6 4 7.1 4c1.9 0 3.7 1 4.9 2.8C13.2 5 15 4 16.9 4c2.5 0 4.6 1.9 4.6 4.6 0 3.6-3 7-9.5 11.9z" />
          </svg>
        </button>
      </Form>
    </li>
  );
}
