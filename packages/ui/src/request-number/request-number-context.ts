import { createContext } from 'react-router';

/** Passes the request's id to the page; undefined if there is none. */
export const requestNumberContext = createContext<string | undefined>(undefined);
