/** What an examination of a deployment has found. */
export interface Finding {
  /** What it is about, in a word or two, German. */
  readonly about: string;
  /** OK: as it should be; NOTE: works, but somebody should know; FAULT: something does not work. */
  readonly level: 'OK' | 'NOTE' | 'FAULT';
  /** What is so, and of a note or fault what to do; it quotes no secret, German. */
  readonly text: string;
}

/** Findings about one thing. */
export function about(thing: string): Record<'ok' | 'note' | 'fault', (text: string) => Finding> {
  const find = (level: Finding['level']) => (text: string) => ({ about: thing, level, text });
  return { ok: find('OK'), note: find('NOTE'), fault: find('FAULT') };
}
