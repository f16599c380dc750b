type Field = string | number | readonly (string | number)[] | null | undefined;

/** CSV text with `;`, a header line, decimal commas and comma-separated lists. */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Field>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => fieldText(row[column])).join(';'));
  return [columns.join(';'), ...lines, ''].join('\n');
}

function fieldText(field: Field): string {
  if (field === null || field === undefined) return '';
  if (typeof field === 'number') return String(field).replace('.', ',');
  const text = typeof field === 'string' ? field : field.join(',');
  if (/[;"\n]/.test(text)) throw new RangeError(`would need quotes: ${text}`);
  return text;
}
