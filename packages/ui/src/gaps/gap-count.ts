/** "2 Angaben fehlen noch". */
export function gapCount(count: number): string {
  return count === 1 ? 'Eine Angabe fehlt noch' : `${count} Angaben fehlen noch`;
}
