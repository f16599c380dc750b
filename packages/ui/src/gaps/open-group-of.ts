/** Opens the field's group, because not every browser does so on a jump to it. */
export function openGroupOf(name: string): void {
  document.getElementById(name)?.closest('details')?.setAttribute('open', '');
}
