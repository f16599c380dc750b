/** What people type instead of a name: placeholders, runs of the keyboard, names of fields. */
const PLACEHOLDERS = [
  'asdf',
  'asdfg',
  'asdfgh',
  'asdfghjk',
  'asdfasdf',
  'qwert',
  'qwertz',
  'qwerty',
  'yxcv',
  'yxcvb',
  'abc',
  'abcd',
  'aaa',
  'xxx',
  'xyz',
  'blabla',
  'test',
  'testtest',
  'tester',
  'dummy',
  'muster',
  'mustermann',
  'musterfrau',
  'unbekannt',
  'anonym',
  'anonymous',
  'niemand',
  'fake',
  'null',
  'undefined',
  'name',
];
const FORENAMES: ReadonlySet<string> = new Set([...PLACEHOLDERS, 'vorname', 'forename']);
/** Muster, Tester, Niemand, Fake and Null are rare names of real families: a whole name is refused only where it is none. */
const SURNAMES: ReadonlySet<string> = new Set([
  ...PLACEHOLDERS.filter((word) => !['muster', 'tester', 'niemand', 'fake', 'null'].includes(word)),
  'nachname',
  'surname',
]);

/** Whether a whole name is a placeholder, upper and lower case alike. */
export function isBlacklistedForename(name: string): boolean {
  return FORENAMES.has(folded(name));
}

/** Whether a whole name is a placeholder, upper and lower case alike. */
export function isBlacklistedSurname(name: string): boolean {
  return SURNAMES.has(folded(name));
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
