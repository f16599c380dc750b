/** Under it stands the financing state (specification §9). */
export const FINANCING_KEY = 'Mortgage_Financing';

/** The browser's storage; throws where the browser refuses it (specification §8). */
export function openStorage(): Storage {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(FINANCING_KEY);
    return storage;
  } catch {
    throw new Error('No access to localStorage');
  }
}

/** A browser that refuses storage calculates all the same. */
export function withStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(openStorage());
  } catch {
    return undefined;
  }
}

/** Whoever starts anew is not reminded of the old figures. */
export function purgeFinancing(): void {
  withStorage((storage) => storage.removeItem(FINANCING_KEY));
}
