export function missingValue(label: string): string {
  return `Trage einen Wert ein: ${label}.`;
}
