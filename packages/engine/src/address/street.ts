/** Tells whether a text can be a German street or square: it has a letter, which is all that holds for every one of them. */
export function isStreetForm(text: string): boolean {
  return /\p{L}/u.test(text);
}
