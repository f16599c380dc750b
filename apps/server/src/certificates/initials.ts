const FIRST_LETTER = /\p{L}\p{M}*/u;

/** Whether a name has a letter at all. */
export function hasInitial(name: string): boolean {
  return FIRST_LETTER.test(name);
}

/** The initials of a full name, `A. M.`; each part of it has a letter. */
export function initialsOf(forename: string, surname: string): string {
  return [forename, surname]
    .map((name) => `${(FIRST_LETTER.exec(name)?.[0] ?? '').toLocaleUpperCase('de')}.`)
    .join(' ');
}
