/** A jump to a field in a closed group does not open it in every browser. */
export function openGroupOf(name: string): void {
  document.getElementById(name)?.closest('details')?.setAttribute('open', '');
}
