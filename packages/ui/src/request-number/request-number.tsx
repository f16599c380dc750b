import { createContext, use } from 'react';

/** Sentence with the HTTP request's id, for error pages; only the server provides it. */
export const RequestNumberContext = createContext('');

/** Displays the HTTP request's id for searches of the log; nothing if the browser rendered the page. */
export function RequestNumber() {
  return <p suppressHydrationWarning>{use(RequestNumberContext)}</p>;
}
