/** Requires a letter, the only thing every German street or square name has in common. */
export function isStreetForm(text: string): boolean {
  return /\p{L}/u.test(text);
}
