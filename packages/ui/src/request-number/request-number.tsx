import { createContext, use } from 'react';

/**
 * Sentence with the request's id for error pages, rendered by the server and left unchanged by the browser.
 */
export const RequestNumberContext = createContext('');

/** Shows the request's id, by which the log can be searched; nothing if no server rendered the page. */
export function RequestNumber() {
  return <p suppressHydrationWarning>{use(RequestNumberContext)}</p>;
}
