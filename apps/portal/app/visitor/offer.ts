import { OFFER_PARAM } from '../addresses/save-address.ts';

/** How somebody comes back from a login: to save, as they asked, or with a calculation that could be saved. */
export type Offer = 'asked' | 'possible';

const LABELS = { asked: 'ja', possible: 'anbieten' } as const satisfies Record<Offer, string>;

/** Lets this page offer its calculation for saving when its visitor is back from the login. */
export function offerOnReturn(offer: Offer): void {
  const page = new URL(location.href);
  page.searchParams.set(OFFER_PARAM, LABELS[offer]);
  history.replaceState(history.state, '', page);
}

/** The same for a login that nobody saves by: only where the page calculates, and with figures of one's own, as every result of a flow has. */
export function offerWhatIsCalculated(): void {
  const isOwn =
    location.search !== '' || location.hash !== '' || location.pathname.endsWith('/ergebnisseite');
  if (isOwn && document.querySelector(`[formaction*="/speichern?"]`)) offerOnReturn('possible');
}

/** What a page was come back to for, by the query that it was opened with; the address then stands for the calculation alone. */
export function takeOffer(arrival: string): Offer | undefined {
  const word = new URLSearchParams(arrival).get(OFFER_PARAM);
  if (word === null) return undefined;
  const page = new URL(location.href);
  if (page.searchParams.has(OFFER_PARAM)) {
    page.searchParams.delete(OFFER_PARAM);
    history.replaceState(history.state, '', page);
  }
  return word === LABELS.asked ? 'asked' : 'possible';
}
