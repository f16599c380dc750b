import type { Listing, Place } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { loginAddress } from '../../addresses/login-address.ts';
import { useLogin } from '../../visitor/use-login.ts';
import { EXPOSE_NOT_FOUND, OTHER_ERROR } from '../../saving/listing-calculators.ts';
import styles from './listing-choice.module.css';
import type { QuestionFormState } from './use-question-form.ts';
import { request } from '../../page/request.ts';
import type { FlowValues } from '../flow.ts';
import { valuesOfListing } from '../answers/listing-values.ts';

const API = '/baufinanzierung/api/v1.0';

/** Errors for a listing on the shortlist (specification §8). */
type ListingFailure = 'EXPOSE_NOT_FOUND' | 'OTHER_ERROR';

/** Loads the current values of a listing, which may have been removed since the shortlist loaded. */
async function valuesOfMarked(
  exposeId: number,
): Promise<{ values: FlowValues; failure?: never } | { values?: never; failure: ListingFailure }> {
  try {
    const listing = await request<Listing>(`${API}/exposes/${exposeId}`);
    const { postcode, city } = listing.address;
    const places = await request<Place[]>(`${API}/geoautocomplete/locations`, {
      query: { q: postcode || city },
    });
    return { values: valuesOfListing(listing, placeOf(listing, places)) };
  } catch (error) {
    const isNotFound = (error as { httpStatus?: number } | undefined)?.httpStatus === 404;
    return { failure: isNotFound ? 'EXPOSE_NOT_FOUND' : 'OTHER_ERROR' };
  }
}

function placeOf({ address }: Listing, places: readonly Place[]): Place | undefined {
  return places.find(({ geoCode }) => geoCode === address.geocode) ?? places[0];
}

const FAILURE_TEXTS: Readonly<Record<ListingFailure, string>> = { EXPOSE_NOT_FOUND, OTHER_ERROR };

/** Shortlist; one chosen listing answers several questions. Before login, a login link that returns here. */
export function ListingChoice({ form }: { form: QuestionFormState }) {
  const { loggedIn } = useLogin();
  const { pathname, search } = useLocation();
  if (loggedIn) return <MarkedListings form={form} />;
  return (
    <p className={styles.door}>
      Hast du dir ein Objekt gemerkt?{' '}
      <a href={loginAddress({ pathname, search })}>Anmelden und aus der Merkliste übernehmen</a>
    </p>
  );
}

function MarkedListings({ form }: { form: QuestionFormState }) {
  const [isOpen, setOpen] = useState(!form.isLive);
  const [listings, setListings] = useState<readonly Listing[]>();
  const [failure, setFailure] = useState<ListingFailure>();
  const announce = useAnnounce();
  useEffect(() => {
    if (!isOpen) return;
    setFailure(undefined);
    request<Listing[]>(`${API}/shortlist`).then(setListings, () => setFailure('OTHER_ERROR'));
  }, [isOpen]);
  const take = async ({ exposeId, title }: Listing) => {
    const found = await valuesOfMarked(exposeId);
    setFailure(found.failure);
    if (!found.values) return;
    announce(`Übernommen: ${title}`);
    form.takeListing(found.values, title);
  };
  return (
    <details
      className={styles.choice}
      open={!form.isLive}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Objekt von deiner Merkliste</summary>
      <div role="status">
        {failure ? (
          <p className={styles.failure} data-code={failure}>
            {FAILURE_TEXTS[failure]}
          </p>
        ) : listings === undefined ? (
          <p>Deine Merkliste wird geladen.</p>
        ) : listings.length === 0 ? (
          <p>Sie ist noch leer. Klicke in einem Inserat auf das Herz, dann steht das Objekt hier.</p>
        ) : null}
      </div>
      <ul>
        {listings?.map((listing) => (
          <li key={listing.exposeId}>
            <button type="button" onClick={() => void take(listing)}>
              <b>{listing.title}</b>
              <span>{formatListing(listing)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function formatListing({ address, purchasePrice, livingArea }: Listing): string {
  return [
    address.city,
    purchasePrice === null ? 'Preis auf Anfrage' : formatEuro(purchasePrice),
    livingArea === undefined ? '' : `${livingArea.toLocaleString('de-DE')} m²`,
  ]
    .filter(Boolean)
    .join(' · ');
}
