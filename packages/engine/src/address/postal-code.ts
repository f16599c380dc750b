const POSTAL_CODE = /^(0[1-9]|[1-9]\d)\d{3}$/;

/** Five digits; no German postal code starts with 00. */
export function isPostalCodeForm(text: string): boolean {
  return POSTAL_CODE.test(text);
}
