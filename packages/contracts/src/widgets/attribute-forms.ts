/** Maximum length of an advertiser's name in a URL. */
export const LONGEST_CWID = 64;
/** Maximum length of a host's tracking text for a click. */
export const LONGEST_TRACKING = 128;

/** Whether a text is a listing ID: a whole number above 0. */
export function isExposeIdForm(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** Whether a text looks like a state (seven digits) or a place in it (up to twelve). */
export function isGeoCodeForm(text: string): boolean {
  return /^\d{7,12}$/.test(text);
}
