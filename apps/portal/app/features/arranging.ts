import { createContext, use } from 'react';

/** Whether the operator arranges loans; its screens provide it. */
export const Arranging = createContext(true);

/** Whether prospects of an approval may be shown: an introducer only passes a contact on (§34i GewO). */
export const useArranging = (): boolean => use(Arranging);
