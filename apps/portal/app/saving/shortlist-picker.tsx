import type { Listing } from '@heimvorteil/contracts';
import { BROKER_NAMES, PLACE_NAMES } from '@heimvorteil/forms';
import { formatEuro } from '@heimvorteil/format';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { loginAddress } from '../addresses/login-address.ts';
import { OTHER_ERROR, calculatorsFor } from './listing-calculators.ts';
import { reportedFetch } from '../page/client-log.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import styles from './shortlist-picker.module.css';

const AFFORDABILITY = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
const SHORTLIST = '/baufinanzierung/api/v1.0/shortlist';
/** Fields that a listing fills in. Clear them first, so that no value of a previous listing remains. */
const OF_LISTINGS = ['purchasePrice', ...PLACE_NAMES, ...BROKER_NAMES, 'exposeId', 'asOf'];
const SOME_LISTING: Listing = {
  exposeId: 1,
  cwid: '',
  title: '',
  type: 'Other',
  purchasePrice: null,
  hasCourtage: null,
  brokerCommissionPercentage: null,
  exclusive: false,
  address: { geocode: '', postcode: '', city: '' },
};

type State = 'closed' | 'loading' | 'failed' | 'logged-out' | readonly Listing[];

/** List of bookmarked listings, to fill the calculator; empty for calculators without a property. */
export function ShortlistPicker() {
  const { pathname } = useLocation();
  const isOffered = useRouteLoaderData<{ markedListings: boolean }>('root')?.markedListings;
  const [state, setState] = useState<State>('closed');
  const list = useRef<HTMLDetailsElement>(null);
  const open = useCallback(async () => {
    setState('loading');
    setState(await markedListings());
  }, []);
  useEffect(() => {
    // The visitor may have opened the list before this script loaded.
    if (list.current?.open) void open();
  }, [open]);
  if (!isOffered || addressFor(SOME_LISTING, pathname) === undefined) return null;
  return (
    <details
      ref={list}
      className={styles.picker}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && (state === 'closed' || state === 'failed' || state === 'logged-out'))
          void open();
      }}
    >
      <summary>Objekt von deiner Merkliste</summary>
      <div role="status">
        <Listings state={state} pathname={pathname} />
      </div>
    </details>
  );
}

function Listings({ state, pathname }: { state: State; pathname: string }) {
  if (state === 'closed' || state === 'loading') return <p>Deine Merkliste wird geladen.</p>;
  if (state === 'failed') return <p data-code="OTHER_ERROR">{OTHER_ERROR}</p>;
  if (state === 'logged-out')
    return (
      <p>
        Du bist nicht mehr angemeldet. <a href={loginAddress(location)}>Neu anmelden</a>
      </p>
    );
  if (state.length === 0)
    return <p>Sie ist noch leer. Klicke in einem Inserat auf das Herz, dann steht das Objekt hier.</p>;
  return (
    <ul>
      {state.map((listing) => (
        <li key={listing.exposeId}>
          <button
            type="button"
            onClick={() => location.assign(withOwnFigures(addressFor(listing, pathname)))}
          >
            <span>{listing.title}</span>
            <span>
              {listing.address.city}
              {listing.purchasePrice === null ? '' : `, ${formatEuro(listing.purchasePrice)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

async function markedListings(): Promise<readonly Listing[] | 'failed' | 'logged-out'> {
  try {
    const response = await reportedFetch(SHORTLIST, { headers: { Accept: 'application/json' } });
    if (response.status === 401) return 'logged-out';
    return response.ok ? ((await response.json()) as Listing[]) : 'failed';
  } catch {
    return 'failed';
  }
}

/** Address of this calculator for a listing; in the overview, that of the affordability calculator. */
function addressFor(listing: Listing, pathname: string): string | undefined {
  const calculator = pathname.startsWith(OVERVIEW_ADDRESS) ? AFFORDABILITY : pathname;
  return calculatorsFor(listing)
    .find(({ address }) => address.split('?')[0] === calculator)
    ?.address.replace(calculator, pathname);
}

/** Address with the visitor's other input, including that in the fragment. */
function withOwnFigures(address = ''): string {
  const filled = new URL(address, location.href);
  const query = new URLSearchParams(location.search);
  for (const name of OF_LISTINGS) query.delete(name);
  for (const [name, value] of filled.searchParams) query.set(name, value);
  const fragment = new URLSearchParams(location.hash.slice(1));
  for (const [name, value] of new URLSearchParams(filled.hash.slice(1))) fragment.set(name, value);
  return `${filled.pathname}?${query}${fragment.size > 0 ? `#${fragment}` : ''}`;
}
