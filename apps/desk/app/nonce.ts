import { createContext } from 'react';

/** CSP nonce while rendering on the server; undefined in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
