/** Storage key of the financing state (specification §9). */
export const FINANCING_KEY = 'Mortgage_Financing';

/** Storage key prefix for the progress of each flow (contract §1). */
export const FLOW_KEYS = 'Mortgage_Flow_';

/** The browser's storage; throws if the browser refuses it (specification §8). */
export function openStorage(): Storage {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(FINANCING_KEY);
    return storage;
  } catch {
    throw new Error('No access to localStorage');
  }
}

/** Runs `use`; undefined if the browser refuses storage, so that calculations still work. */
export function withStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(openStorage());
  } catch {
    return undefined;
  }
}

/** Whether this browser stores any figures of the visitor; if not, the code that reads them need not load. */
export function storesAnswers(): boolean {
  const keys =
    withStorage((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    ) ?? [];
  return keys.some((key) => key === FINANCING_KEY || key.startsWith(FLOW_KEYS));
}

export function purgeFinancing(): void {
  withStorage((storage) => storage.removeItem(FINANCING_KEY));
}
