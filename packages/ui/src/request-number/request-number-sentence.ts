/** Sentence with the request's id; empty if there is none. */
export function requestNumberSentence(number: string | undefined): string {
  return number === undefined ? '' : `Wenn du uns deswegen schreibst, nenne diese Vorgangsnummer: ${number}`;
}
