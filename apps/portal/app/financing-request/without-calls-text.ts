/** Effect of not consenting to calls, for a number of advisers. */
export function withoutCallsText(advisers: number): string {
  return `Ohne dein Häkchen ${advisers === 1 ? 'darf' : 'dürfen'} sie dir nur schreiben.`;
}
