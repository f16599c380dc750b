/** What is said beside an empty field without which nothing can be calculated. */
export function missingValue(label: string): string {
  return `Trage einen Wert ein: ${label}.`;
}
