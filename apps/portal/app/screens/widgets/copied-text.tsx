import { useState } from 'react';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAlive } from '@heimvorteil/ui/alive/use-alive.ts';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import styles from './copied-text.module.css';

/** Without a script one click selects all of it. */
export function CopiedText({
  title,
  children: text,
  hint,
}: {
  title: string;
  children: string;
  hint: string;
}) {
  const announce = useAnnounce();
  const [copied, setCopied] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isAlive = useAlive();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      setRefused(false);
      announce('In die Zwischenablage kopiert');
    } catch {
      setRefused(true);
      announce(REFUSED);
    }
  };
  return (
    <section className={styles.text}>
      <div className={styles.head}>
        <div>
          <h3>{title}</h3>
          <p className="quiet">{hint}</p>
        </div>
        <QuietButton onClick={() => void copy()} disabled={!isAlive}>
          {copied === text ? 'Kopiert' : 'Kopieren'}
          <span className="visually-hidden"> {title}</span>
        </QuietButton>
      </div>
      {isRefused ? <p className="quiet">{REFUSED}</p> : null}
      <pre tabIndex={0} aria-label={title}>
        <code>{text}</code>
      </pre>
    </section>
  );
}

const REFUSED = 'Dein Browser lässt das nicht zu. Markiere den Text und kopiere ihn selbst.';
