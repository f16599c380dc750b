import { createContext, use } from 'react';

/** What a page that fails says of its number; the server writes it, and the browser leaves it as it stands. */
export const RequestNumberContext = createContext('');

/** Under which number the log tells of a failure of ours, for whoever asks about it; nothing where no server has rendered the page. */
export function RequestNumber() {
  return <p suppressHydrationWarning>{use(RequestNumberContext)}</p>;
}
