/** Where a calculator's form is sent to be saved: a page that asks for a name and works without JavaScript. */
export const SAVE_ADDRESS = '/baufinanzierung/finanzierungsuebersicht/speichern';
/** The same for a script: data in place of a page. */
export const SAVE_DATA_ADDRESS = `${SAVE_ADDRESS}/antwort`;
/** What has been saved, and more. */
export const OVERVIEW_ADDRESS = '/baufinanzierung/finanzierungsuebersicht';
/** The requests of an account. */
export const REQUESTS_ADDRESS = `${OVERVIEW_ADDRESS}/deine-daten#anfragen`;

/** Names the screen that a form comes from, in the query of both addresses. */
export const SCREEN_PARAM = 'seite';
/** In a calculator's address: back from a login, its visitor is asked whether to take the calculation over. */
export const OFFER_PARAM = 'speichern';

/** In a calculator's address and in those of saving: the saved calculation that it was opened from. */
export const SAVED_PARAM = 'berechnung';

/** The fields of saving beside those of the calculator. */
export const NAME_FIELD = 'calculationName';
export const KEY_FIELD = 'saveKey';

/** An address of saving for a screen; with a saved calculation it is that one which changes. */
export function saveAddress(address: string, screen: string, opened?: string): string {
  const query = new URLSearchParams({ [SCREEN_PARAM]: screen });
  if (opened !== undefined) query.set(SAVED_PARAM, opened);
  return `${address}?${query}`;
}

/** The query of a page as its form reads it: how its visitor came back from a login is no part of that, and stays in no link. */
export function withoutOffer({ search, searchParams }: URL): string {
  if (!searchParams.has(OFFER_PARAM)) return search;
  const others = new URLSearchParams(search);
  others.delete(OFFER_PARAM);
  return others.size === 0 ? '' : `?${others}`;
}
