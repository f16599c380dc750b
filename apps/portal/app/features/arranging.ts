import { createContext, use } from 'react';

/** Whether the operator arranges loans; provided by its screens. */
export const Arranging = createContext(true);

/** Whether to show the prospects of an approval: an introducer only passes contacts on (§34i GewO). */
export const useArranging = (): boolean => use(Arranging);
