const names = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** Beside an offer whose lender nobody takes requests for where the home is. */
export const TAKES_NO_REQUESTS = 'Nimmt hier keine Anfragen an.';

/** What becomes of a request whose chosen lenders do not all take it there; `served` are those that do. */
export function unservedSentence(unserved: readonly string[], served: readonly string[]): string {
  const takesNone = `${names.format(unserved)} ${unserved.length === 1 ? 'nimmt' : 'nehmen'} hier keine Anfragen an.`;
  return served.length === 0
    ? `${takesNone} Deine Anfrage geht deshalb an bis zu vier Beratungen aus der Region. Wer das ist, siehst du, bevor du sendest.`
    : `${takesNone} Wir fragen bei ${names.format(served)} an.`;
}
