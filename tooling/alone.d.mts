/** Runs `work` while no other process on this machine does so for the same folder, by default the checkout. */
export function alone<T>(work: () => T | Promise<T>, folder?: string): Promise<T>;
/** A folder's lock ports in order, and the word by which its processes recognise each other. */
export function turnOf(folder: string): { folder: string; ports: number[]; word: string };
