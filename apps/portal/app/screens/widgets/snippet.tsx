import { useState } from 'react';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAlive } from '@heimvorteil/ui/alive/use-alive.ts';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import styles from './route.module.css';

/** A piece of markup to be copied, by a button where a script runs. */
export function Snippet({
  title,
  children: markup,
  hint,
}: {
  title: string;
  children: string;
  hint: string;
}) {
  const announce = useAnnounce();
  const [isCopied, setCopied] = useState('');
  const canCopy = useAlive() && 'clipboard' in navigator;
  const copy = async () => {
    await navigator.clipboard.writeText(markup);
    setCopied(markup);
    announce('In die Zwischenablage kopiert');
  };
  return (
    <section className={styles.snippet}>
      <h3>{title}</h3>
      <p className="quiet">{hint}</p>
      <pre tabIndex={0} aria-label={title}>
        <code>{markup}</code>
      </pre>
      {canCopy ? (
        <QuietButton onClick={() => void copy()}>{isCopied === markup ? 'Kopiert' : 'Kopieren'}</QuietButton>
      ) : null}
    </section>
  );
}
