/** Placeholders, keyboard runs and field names entered instead of a name. */
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
/** Muster, Tester, Niemand, Fake and Null are rare real surnames, so only other placeholders are refused. */
const SURNAMES: ReadonlySet<string> = new Set([
  ...PLACEHOLDERS.filter((word) => !['muster', 'tester', 'niemand', 'fake', 'null'].includes(word)),
  'nachname',
  'surname',
]);

/** Compares the whole name without case. */
export function isBlacklistedForename(name: string): boolean {
  return FORENAMES.has(folded(name));
}

/** Compares the whole name without case. */
export function isBlacklistedSurname(name: string): boolean {
  return SURNAMES.has(folded(name));
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
