import { SAVED_PARAM } from '../addresses/save-address.ts';

export interface OpenedCalculation {
  readonly id: string;
  /** Time of the last save; undefined if the address does not contain it. */
  readonly savedAt?: string | undefined;
}

/** Text for addresses and browser history: id and version (`savedAt`). */
export function openedText({ id, savedAt }: OpenedCalculation): string {
  return savedAt === undefined ? id : `${id}~${Date.parse(savedAt).toString(BASE)}`;
}

/** Inverse of `openedText`; throws a RangeError for invalid text. */
export function openedOf(text: string): OpenedCalculation {
  const [id = '', state] = text.split('~');
  return state === undefined ? { id } : { id, savedAt: new Date(Number.parseInt(state, BASE)).toISOString() };
}

/** Address that opens a saved calculation so that changes update it. */
export function reopenAddress(link: string, opened: OpenedCalculation): string {
  const [page = '', ...fragment] = link.split('#');
  const address = `${page}${page.includes('?') ? '&' : '?'}${SAVED_PARAM}=${openedText(opened)}`;
  return fragment.length === 0 ? address : `${address}#${fragment.join('#')}`;
}

/** Opened calculation in an address's query; undefined if missing or malformed. */
export function openedTextIn(search: string): string | undefined {
  const text = new URLSearchParams(search).get(SAVED_PARAM);
  return text !== null && OPENED.test(text) ? text : undefined;
}

const BASE = 36;
/** Pattern of a UUID, and of a time in milliseconds in base 36, which has eight digits until 2059. */
const OPENED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(~[0-9a-z]{8})?$/;
