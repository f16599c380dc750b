/** Sentence with the HTTP request's id, for error pages; empty without an id. */
export function requestNumberSentence(number: string | undefined): string {
  return number === undefined ? '' : `Wenn du uns deswegen schreibst, nenne diese Vorgangsnummer: ${number}`;
}
