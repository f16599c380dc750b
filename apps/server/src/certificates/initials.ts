const FIRST_LETTER = /\p{L}\p{M}*/u;

/** The initials of a full name, `A. M.`; undefined where a part of it has no letter. */
export function initialsOf(forename: string, surname: string): string | undefined {
  const [first, last] = [forename, surname].map((name) => FIRST_LETTER.exec(name)?.[0]);
  if (first === undefined || last === undefined) return undefined;
  return `${first.toLocaleUpperCase('de')}. ${last.toLocaleUpperCase('de')}.`;
}
