import { createContext, use } from 'react';

/** Whether the operator arranges loans as an intermediary; the screens provide the value. */
export const Arranging = createContext(true);

/**
 * Whether to show chances of approval; false if the operator only passes contacts on (§34i GewO).
 */
export const useArranging = (): boolean => use(Arranging);
