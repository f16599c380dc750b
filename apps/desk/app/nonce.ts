import { createContext } from 'react';

/** The rendered page's nonce; undefined in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
