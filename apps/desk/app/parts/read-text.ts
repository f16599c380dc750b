import { withoutTurns } from '@heimvorteil/contracts';

/**
 * Text of a form field: trimmed, NFC, without control characters except line breaks and tabs. Empty for a
 * file.
 */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== 'string') return '';
  // Count a line break as one character, as the browser's length limit does.
  const lines = withoutTurns(value)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return lines.trim().normalize('NFC');
}
