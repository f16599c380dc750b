import { writtenCertificateNumber } from '@heimvorteil/contracts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Link } from 'react-router';
import type { Verdict } from './certificate-words.ts';

/** Page for a link with a wrong signature: no facts of the certificate, and how to check it properly. */
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
            Steht auf dem Blatt die Nummer {writtenCertificateNumber(number)}? Dann{' '}
            <Link to={`/baufinanzierung/zertifikat/${number}`}>schlag die Nummer nach</Link> und vergleiche
            jede Zeile mit dem Blatt.
          </li>
        </ol>
        <p>Passt es auch dann nicht, verlass dich nicht auf das Blatt.</p>
      </PageSection>
    </div>
  );
}
