import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Gives a page its one polite live region: what is announced is read out once and seen by nobody. */
export function Announcer({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  return (
    <AnnounceContext value={setText}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {text}
      </div>
    </AnnounceContext>
  );
}

/** Says something to a screen reader, now. */
export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext);
}

/** Long enough that typing has come to rest and the market has answered. */
const REST_IN_MILLISECONDS = 900;

/** Reads a result out once it has rested; the first one stands on the page and is not read out. */
export function useAnnouncedResult(result: string, rest = REST_IN_MILLISECONDS): void {
  const announce = useAnnounce();
  const [known, setKnown] = useState(result);
  useEffect(() => {
    if (result === known) return;
    const timer = setTimeout(() => {
      setKnown(result);
      announce(result);
    }, rest);
    return () => clearTimeout(timer);
  }, [result, known, announce, rest]);
}
