const POSTAL_CODE = /^(0[1-9]|[1-9]\d)\d{3}$/;

/** Tells whether a text has the form of a German postal code: five digits of which the first two are not 00. */
export function isPostalCodeForm(text: string): boolean {
  return POSTAL_CODE.test(text);
}
