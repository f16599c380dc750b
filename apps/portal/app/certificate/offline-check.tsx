import {
  CERTIFICATE_KEYS_ADDRESS,
  certificateText,
  type CertificateFacts,
  formatCertificateNumber,
} from '@heimvorteil/contracts';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { TextArea } from '@heimvorteil/ui/field/text-field.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import styles from './offline-check.module.css';
import { verifyOffline, type OfflineVerdict, type PublishedKey } from './verify-offline.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Link } from 'react-router';
import type { Verdict } from './certificate-words.ts';

const WORDS: Readonly<Record<OfflineVerdict | 'NO_KEYS', string>> = {
  GOOD: 'Die Unterschrift passt zu diesen fünf Zeilen.',
  WRONG: 'Die Unterschrift passt nicht zu diesen fünf Zeilen.',
  UNKNOWN_KEY: 'Einen Schlüssel mit diesem Namen haben wir nie veröffentlicht.',
  UNSUPPORTED: 'Dieser Browser kann Ed25519 hier nicht prüfen. Mit einem anderen Programm geht es.',
  NO_KEYS: 'Die Schlüssel ließen sich gerade nicht laden. Versuche es noch einmal.',
};

/**
 * The five signed lines of a certificate, and a form that checks them without trusting this page.
 */
export function OfflineCheck({
  facts,
  signature,
}: {
  facts: CertificateFacts;
  signature: { readonly kid: string; readonly signature: string } | undefined;
}) {
  const isHydrated = useHydrated();
  const id = useId();
  const linesRef = useRef<HTMLTextAreaElement>(null);
  const [verdict, setVerdict] = useState<keyof typeof WORDS>();
  const check = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name));
    const lines = linesRef.current?.value ?? '';
    const keys = await publishedKeys();
    setVerdict(
      keys ? await verifyOffline({ text: lines, kid: textOf('k'), signature: textOf('s') }, keys) : 'NO_KEYS',
    );
  };
  return (
    // Field names are those of the page's query, because a submit before hydration reloads the page.
    <form className={styles.check} onSubmit={(event) => void check(event)}>
      <p>
        Unterschrieben (Ed25519, RFC 8032) sind die fünf Zeilen, die auch auf dem Blatt stehen. Die{' '}
        <a href={CERTIFICATE_KEYS_ADDRESS}>öffentlichen Schlüssel</a> genügen, um sie mit jedem Programm
        nachzurechnen{isHydrated ? '. Oder gleich hier: Trage ein, was auf dem Blatt steht.' : '.'}
      </p>
      <label htmlFor={`${id}-text`}>Die fünf Zeilen</label>
      <TextArea id={`${id}-text`} ref={linesRef} rows={5} spellCheck={false} text={certificateText(facts)} />
      <label htmlFor={`${id}-kid`}>Schlüssel</label>
      <input id={`${id}-kid`} name="k" autoComplete="off" spellCheck={false} defaultValue={signature?.kid} />
      <label htmlFor={`${id}-signature`}>Unterschrift</label>
      <TextArea
        id={`${id}-signature`}
        name="s"
        rows={3}
        spellCheck={false}
        text={signature?.signature ?? ''}
      />
      {isHydrated ? <QuietButton type="submit">In diesem Browser prüfen</QuietButton> : null}
      <div role="status">
        {verdict ? (
          <Note tone={verdict === 'GOOD' ? 'good' : 'warning'} code={verdict}>
            <p>{WORDS[verdict]}</p>
          </Note>
        ) : null}
      </div>
    </form>
  );
}

async function publishedKeys(): Promise<readonly PublishedKey[] | undefined> {
  try {
    // Skip the HTTP cache: keys from before a rotation would make a valid certificate look forged.
    const response = await fetch(CERTIFICATE_KEYS_ADDRESS, { cache: 'no-cache' });
    return ((await response.json()) as { keys?: PublishedKey[] }).keys;
  } catch {
    return undefined;
  }
}

/** Page for a link with a wrong signature: hides the certificate and explains how to check it properly. */
export function FailedCheck({ verdict, code, number }: { verdict: Verdict; code: string; number: string }) {
  return (
    <div className="prose">
      <h1>{verdict.heading}</h1>
      <Note tone="warning" code={code}>
        <p>{verdict.text}</p>
      </Note>
      <PageSection id="weiter" title="Was du jetzt tun kannst">
        <ol>
          <li>
            Scanne den Code auf dem Blatt noch einmal, oder öffne die ganze Adresse aus dem PDF. In E-Mails
            und Nachrichten wird eine lange Adresse leicht abgeschnitten.
          </li>
          <li>Bitte die Person, von der du den Link hast, um das PDF aus ihrem Konto.</li>
          <li>
            Steht auf dem Blatt die Nummer {formatCertificateNumber(number)}? Dann{' '}
            <Link to={`/baufinanzierung/zertifikat/${number}`}>schlag die Nummer nach</Link> und vergleiche
            jede Zeile mit dem Blatt.
          </li>
        </ol>
        <p>Passt es auch dann nicht, verlass dich nicht auf das Blatt.</p>
      </PageSection>
    </div>
  );
}
