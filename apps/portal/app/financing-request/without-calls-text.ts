/** States how advisers get in touch if the visitor does not consent to calls. */
export function withoutCallsText(advisers: number): string {
  return `Ohne dein Häkchen ${advisers === 1 ? 'darf' : 'dürfen'} sie dir nur schreiben.`;
}
