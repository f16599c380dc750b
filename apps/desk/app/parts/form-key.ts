/** Idempotency key of a form, so that a double click counts once; new with each page. */
export function newFormKey(): string {
  return crypto.randomUUID();
}
