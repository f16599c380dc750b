import { withoutTurns } from '@heimvorteil/contracts';

/** Text of a field of a sent form: trimmed, composed, without turned direction, lines and tabs its only controls; empty for a file. */
export function stated(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== 'string') return '';
  // A line's end counts as one sign while somebody types, and has to when it is kept.
  const lines = withoutTurns(value)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return lines.trim().normalize('NFC');
}
