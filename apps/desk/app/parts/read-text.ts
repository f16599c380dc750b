import { withoutTurns } from '@heimvorteil/contracts';

/** Form field's text: trimmed, NFC, no control characters but line breaks and tabs; empty for a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== 'string') return '';
  // Count a line break as one character, as the browser's length limit does.
  const lines = withoutTurns(value)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return lines.trim().normalize('NFC');
}
