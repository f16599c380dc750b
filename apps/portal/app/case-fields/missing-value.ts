/** Message at an empty field that the calculation requires. */
export function missingValue(label: string): string {
  return `Trage einen Wert ein: ${label}.`;
}
