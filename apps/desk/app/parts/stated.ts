/** What stands in a field of a sent form: without the space around it, composed, lines and tabs its only controls; a file says nothing. */
export function stated(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== 'string') return '';
  // A line's end counts as one sign while somebody types, and has to when it is kept.
  const lines = value.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return lines.trim().normalize('NFC');
}
