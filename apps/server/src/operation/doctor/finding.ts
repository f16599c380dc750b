export interface Finding {
  /** Topic in a word or two, German. */
  readonly about: string;
  /** OK: works; NOTE: works, but the operator should know; FAULT: does not work. */
  readonly level: 'OK' | 'NOTE' | 'FAULT';
  /** State and, for NOTE and FAULT, the remedy, in German; contains no secrets. */
  readonly text: string;
}

/** Creates findings about one topic. */
export function about(thing: string): Record<'ok' | 'note' | 'failure', (text: string) => Finding> {
  const find = (level: Finding['level']) => (text: string) => ({ about: thing, level, text });
  return { ok: find('OK'), note: find('NOTE'), failure: find('FAULT') };
}
