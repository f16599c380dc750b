import { createContext, use, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** The number of the request whose page is being rendered on the server; undefined in the browser. */
export const RequestNumberContext = createContext<string | undefined>(undefined);

const FIRST_OF_OURS = 500;

/** Under which number the log tells of a failure of ours, for whoever asks about it; nothing where no server has rendered the page. */
export function RequestNumber({ error }: { error: unknown }) {
  const told = use(RequestNumberContext);
  const [number] = useState(() => told ?? numberInDocument());
  const isOurs = !isRouteErrorResponse(error) || error.status >= FIRST_OF_OURS;
  if (!isOurs || number === undefined) return null;
  return (
    <p data-request-number={number}>
      Wenn du uns deswegen schreibst, nenne diese Vorgangsnummer: <code>{number}</code>
    </p>
  );
}

/** What the server has written into this page, before the browser takes it over. */
function numberInDocument(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLElement>('[data-request-number]')?.dataset['requestNumber'];
}
