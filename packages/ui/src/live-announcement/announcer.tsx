import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Contains the page's only polite live region, visually hidden, for screen readers. */
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

/** Milliseconds in which the visitor stops typing and the server answers. */
const REST_IN_MILLISECONDS = 900;

/**
 * Announces a result to screen readers once it is stable. The first result is not announced, because it is
 * part of the page.
 */
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
