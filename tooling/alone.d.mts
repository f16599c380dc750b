/** Does something to the checkout, or a folder, while no other process on this machine does, and gives what it gave. */
export function alone<T>(work: () => T | Promise<T>, folder?: string): Promise<T>;
/** By which ports processes wait for each other in a folder, and by which word they know each other. */
export function turnOf(folder: string): { folder: string; ports: number[]; word: string };
