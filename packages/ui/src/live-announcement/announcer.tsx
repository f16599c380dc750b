import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Provides the page's only polite live region, visually hidden. */
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

export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext);
}

/** Long enough for the visitor to stop typing and the market to answer. */
const REST_IN_MILLISECONDS = 900;

/** Announces a result once it is stable; the first one is part of the page and not announced. */
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
