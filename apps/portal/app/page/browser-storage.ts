/** Under it stands the financing state (specification §9). */
export const FINANCING_KEY = 'Mortgage_Financing';

/** Under it, and the flow's name, stands how far somebody is in a flow (contract §1). */
export const FLOW_KEYS = 'Mortgage_Flow_';

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

/** Whether this browser keeps anything that somebody has said of a case or of themselves; what reads it need not come where it does not. */
export function keepsAnswers(): boolean {
  const keys =
    withStorage((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    ) ?? [];
  return keys.some((key) => key === FINANCING_KEY || key.startsWith(FLOW_KEYS));
}

/** Whoever starts anew is not reminded of the old figures. */
export function purgeFinancing(): void {
  withStorage((storage) => storage.removeItem(FINANCING_KEY));
}
