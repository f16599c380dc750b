/** No sign before it, and with at most two marks: no letter of a register has more, and what is checked has room for sixteen characters. */
const FIRST_LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]\p{M}{0,2}/u;

/** Whether a name has a letter at all. */
export function hasInitial(name: string): boolean {
  return FIRST_LETTER.test(name);
}

/** The initials of a full name, `A. M.`, composed as its lines are signed; each part of it has a letter. */
export function initialsOf(forename: string, surname: string): string {
  return [forename, surname]
    .map((name) => `${(FIRST_LETTER.exec(name)?.[0] ?? '').toLocaleUpperCase('de').normalize('NFC')}.`)
    .join(' ');
}
