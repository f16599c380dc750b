/** What makes a form that is pressed twice one: fresh with each page that shows it. */
export function newFormKey(): string {
  return crypto.randomUUID();
}
