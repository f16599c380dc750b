import { SAVED_PARAM } from '../addresses/save-address.ts';

/** A saved calculation as somebody has it before them. */
export interface OpenedCalculation {
  readonly id: string;
  /** Undefined where an address does not say it. */
  readonly savedAt?: string | undefined;
}

/** How addresses and the browser's history name it: its number, and in which state it was opened. */
export function openedText({ id, savedAt }: OpenedCalculation): string {
  return savedAt === undefined ? id : `${id}~${Date.parse(savedAt).toString(BASE)}`;
}

/** What such a text names; throws a RangeError for any that `openedTextIn` does not give. */
export function openedOf(text: string): OpenedCalculation {
  const [id = '', state] = text.split('~');
  return state === undefined ? { id } : { id, savedAt: new Date(Number.parseInt(state, BASE)).toISOString() };
}

/** The address that opens a saved calculation so that its changes can be saved again. */
export function reopenAddress(link: string, opened: OpenedCalculation): string {
  const [page = '', ...fragment] = link.split('#');
  const address = `${page}${page.includes('?') ? '&' : '?'}${SAVED_PARAM}=${openedText(opened)}`;
  return fragment.length === 0 ? address : `${address}#${fragment.join('#')}`;
}

/** The saved calculation that an address was opened from, as text; undefined for anything that names none of ours. */
export function openedTextIn(search: string): string | undefined {
  const text = new URLSearchParams(search).get(SAVED_PARAM);
  return text !== null && OPENED.test(text) ? text : undefined;
}

const BASE = 36;
/** A number of ours, and a moment of the next two centuries. */
const OPENED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(~[0-9a-z]{8})?$/;
