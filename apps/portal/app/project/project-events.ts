/** Under it stand a project's variants and offers (contract §1). */
export const PROJECT_KEY = 'Mortgage_Project';
/** What a window hears when something of the project changes in it. */
export const PROJECT_EVENT = 'vorhaben';

/** Tells every part of the page that the project has changed. */
export function announceProject(): void {
  globalThis.window?.dispatchEvent(new Event(PROJECT_EVENT));
}
