/** The sentence that names a request's number; nothing where there is none to name. */
export function toldNumber(number: string | undefined): string {
  return number === undefined ? '' : `Wenn du uns deswegen schreibst, nenne diese Vorgangsnummer: ${number}`;
}
