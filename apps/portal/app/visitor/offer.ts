import { OFFER_PARAM } from '../addresses/save-address.ts';

/** Reason to offer saving after a login: the visitor asked to save, or the calculation could be saved. */
export type Offer = 'asked' | 'possible';

const LABELS = { asked: 'ja', possible: 'anbieten' } as const satisfies Record<Offer, string>;

/** Offers to save this page's calculation after the login. */
export function offerOnReturn(offer: Offer): void {
  const page = new URL(location.href);
  page.searchParams.set(OFFER_PARAM, LABELS[offer]);
  history.replaceState(history.state, '', page);
}

/** Offers saving after a login for another purpose, if the page shows a result of the visitor's figures. */
export function offerWhatIsCalculated(): void {
  const isOwn =
    location.search !== '' || location.hash !== '' || location.pathname.includes('/ergebnisseite');
  if (isOwn && document.querySelector(`[formaction*="/speichern?"]`)) offerOnReturn('possible');
}

/** Reads the offer from the query the page was opened with, and removes it from the address. */
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
