import { createContext } from 'react-router';

/** Carries the number of the request that is answered to the page; without one there is none to name. */
export const requestNumberContext = createContext<string | undefined>(undefined);
