const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a row: what is none is refused before the database has to. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
