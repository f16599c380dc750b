const names = new Intl.ListFormat('de-DE', { type: 'conjunction' });

export const TAKES_NO_REQUESTS = 'Nimmt hier keine Anfragen an.';

/** States which chosen lenders have no adviser at the property's place; `served` are the others. */
export function unservedSentence(unserved: readonly string[], served: readonly string[]): string {
  const takesNone = `${names.format(unserved)} ${unserved.length === 1 ? 'nimmt' : 'nehmen'} hier keine Anfragen an.`;
  return served.length === 0
    ? `${takesNone} Deine Anfrage geht deshalb an bis zu vier Beratungen aus der Region. Wer das ist, siehst du, bevor du sendest.`
    : `${takesNone} Wir fragen bei ${names.format(served)} an.`;
}
