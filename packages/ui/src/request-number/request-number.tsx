import { createContext, use } from 'react';

/** Sentence with the request's id for error pages; only the server renders it. */
export const RequestNumberContext = createContext('');

/** Shows the request's id, by which the log can be searched; nothing if no server rendered the page. */
export function RequestNumber() {
  return <p suppressHydrationWarning>{use(RequestNumberContext)}</p>;
}
