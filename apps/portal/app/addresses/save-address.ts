/** Page that takes a calculator's form and asks for a name; works without JavaScript. */
export const SAVE_ADDRESS = '/baufinanzierung/finanzierungsuebersicht/speichern';
/** Address for scripts that save a calculation: responds with data instead of a page. */
export const SAVE_DATA_ADDRESS = `${SAVE_ADDRESS}/antwort`;
export const OVERVIEW_ADDRESS = '/baufinanzierung/finanzierungsuebersicht';
export const REQUESTS_ADDRESS = `${OVERVIEW_ADDRESS}/deine-daten#anfragen`;

/** Query parameter of both save addresses: the screen that a form comes from. */
export const SCREEN_PARAM = 'seite';
/** Query parameter in the return address of a login; the calculator then offers to save. */
export const OFFER_PARAM = 'speichern';

/** Query parameter of calculators and of saving: id and version of the saved calculation that was opened. */
export const SAVED_PARAM = 'berechnung';

export const NAME_FIELD = 'calculationName';
export const KEY_FIELD = 'saveKey';

/** Address to save a screen's calculation; with `opened`, it updates that saved calculation. */
export function saveAddress(address: string, screen: string, opened?: string): string {
  const query = new URLSearchParams({ [SCREEN_PARAM]: screen });
  if (opened !== undefined) query.set(SAVED_PARAM, opened);
  return `${address}?${query}`;
}

/** The query without `OFFER_PARAM`, which is neither form data nor part of a link. */
export function withoutOffer({ search, searchParams }: URL): string {
  if (!searchParams.has(OFFER_PARAM)) return search;
  const others = new URLSearchParams(search);
  others.delete(OFFER_PARAM);
  return others.size === 0 ? '' : `?${others}`;
}
