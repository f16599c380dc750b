import { formatDate } from '@heimvorteil/format';
import type { RequestProgress } from '../services/index.ts';

/** How the visitor gets the link of a request that has just arrived. */
export function wordsOfLink({ mails }: Pick<RequestProgress, 'mails'>): string {
  return mails
    ? 'Der Link unten führt immer zum Stand deiner Anfrage. Heb ihn auf.'
    : 'Du bekommst eine E-Mail mit dem Link zum Stand deiner Anfrage.';
}

/** How the mails of a request stand. An address that was only entered is told nothing of: it can be a stranger's. */
export function MailsNote({ mails }: Pick<RequestProgress, 'mails'>) {
  if (!mails) return null;
  return (
    <p className="quiet">
      {mails.standing === 'OBJECTED'
        ? `Wegen deines Widerspruchs vom ${formatDate(mails.since)} schicken wir dir zu dieser Anfrage keine E-Mails. Alles Wichtige steht hier.`
        : 'Deine E-Mail-Adresse ist nicht bestätigt. Ob unsere E-Mails ankommen, wissen wir deshalb nicht. Alles Wichtige steht auch hier.'}
    </p>
  );
}
