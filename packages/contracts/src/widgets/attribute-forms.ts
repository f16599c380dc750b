/** At most so many characters of an advertiser's name, as an address carries it. */
export const LONGEST_CWID = 64;
/** At most so many characters of what a host says of a click's origin. */
export const LONGEST_TRACKING = 128;

/** Whether a text is the number of a listing: a whole number above 0. */
export function isExposeIdForm(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** Whether a text looks like a state (seven digits) or a place in it (up to twelve). */
export function isGeoCodeForm(text: string): boolean {
  return /^\d{7,12}$/.test(text);
}
