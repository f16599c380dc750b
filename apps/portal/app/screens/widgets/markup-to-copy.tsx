import {
  classSnippet,
  elementSnippet,
  reactSnippet,
  vueSnippet,
  type Spelling,
  type HostAttribute,
} from './snippets.ts';
import { useState } from 'react';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import styles from './copied-text.module.css';

/** Text to copy; without a script one click selects all of it. With an id it is a closed section. */
export function CopiedText({
  id,
  title,
  children: text,
  hint,
}: {
  id?: string;
  title: string;
  children: string;
  hint: string;
}) {
  const announce = useAnnounce();
  const [copied, setCopied] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isHydrated = useHydrated();
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
  const button = (
    <QuietButton onClick={() => void copy()} disabled={!isHydrated}>
      {copied === text ? 'Kopiert' : 'Kopieren'}
      <span className="visually-hidden"> {title}</span>
    </QuietButton>
  );
  const body = (
    <>
      {isRefused ? <p className="quiet">{REFUSED}</p> : null}
      <pre tabIndex={0} aria-label={title}>
        <code>{text}</code>
      </pre>
    </>
  );
  if (id !== undefined)
    return (
      <FoldedSection id={id} title={title} lead={hint}>
        <div className={styles.folded}>
          {button}
          {body}
        </div>
      </FoldedSection>
    );
  return (
    <section className={styles.text}>
      <div className={styles.head}>
        <div>
          <h3>{title}</h3>
          <p className="quiet">{hint}</p>
        </div>
        {button}
      </div>
      {body}
    </section>
  );
}

const REFUSED = 'Dein Browser lässt das nicht zu. Markiere den Text und kopiere ihn selbst.';

/** Addresses of the newest script, and of an immutable version with its integrity hash. */
interface WidgetScript {
  readonly newest: string;
  readonly versioned: string;
  readonly integrity: string;
}

export function MarkupToCopy({
  script,
  portal,
  attributes,
  spelling,
}: {
  script: WidgetScript;
  portal: string;
  attributes: readonly HostAttribute[];
  spelling: Spelling;
}) {
  return (
    <>
      {spelling === 'react' || spelling === 'vue' ? (
        <CopiedText
          title={spelling === 'react' ? 'Komponente in React' : 'Komponente in Vue'}
          hint="Mit dem Paket @heimvorteil/finance-widgets, das zu diesem Portal gehört (npm run widgets:package)."
        >
          {(spelling === 'react' ? reactSnippet : vueSnippet)(portal, attributes)}
        </CopiedText>
      ) : (
        <>
          <CopiedText
            title="Immer die neueste Fassung"
            hint="Verbesserungen kommen von allein. Das Skript genügt einmal je Seite."
          >
            {format(spelling, { src: script.newest }, attributes, portal)}
          </CopiedText>
          <CopiedText
            id="feste-fassung"
            title="Feste Fassung mit Prüfsumme"
            hint="Der Browser führt nur genau dieses Skript aus; neue Fassungen holst du dir hier."
          >
            {format(spelling, { src: script.versioned, integrity: script.integrity }, attributes, portal)}
          </CopiedText>
        </>
      )}
    </>
  );
}

function format(
  spelling: Spelling,
  script: Parameters<typeof classSnippet>[0],
  attributes: readonly HostAttribute[],
  portal: string,
): string {
  return spelling === 'element'
    ? elementSnippet(script, attributes, portal)
    : classSnippet(script, attributes);
}
