/** Loads the page once more at its bare address, where it takes what this browser keeps: whatever stands on it then is the project as it is now. */
export function showAnew(): void {
  location.assign(location.pathname);
}
