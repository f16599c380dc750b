/** Opens the group of a field, because not every browser opens it on a jump to the field. */
export function openGroupOf(name: string): void {
  document.getElementById(name)?.closest('details')?.setAttribute('open', '');
}
