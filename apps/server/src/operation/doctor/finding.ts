export interface Finding {
  /** Topic of the finding in a word or two, in German. */
  readonly about: string;
  /** OK: works; NOTE: works, but the operator should know; FAULT: does not work. */
  readonly level: 'OK' | 'NOTE' | 'FAULT';
  /** State in German, and the remedy for NOTE and FAULT; contains no secrets. */
  readonly text: string;
}

/** Creates findings of each level about one topic. */
export function about(thing: string): Record<'ok' | 'note' | 'failure', (text: string) => Finding> {
  const find = (level: Finding['level']) => (text: string) => ({ about: thing, level, text });
  return { ok: find('OK'), note: find('NOTE'), failure: find('FAULT') };
}
