import { formatDate, RESPONSE_TIME } from '@heimvorteil/format';
import type { RequestProgress } from '../services/index.ts';

export function wordsOfLink({ mails }: Pick<RequestProgress, 'mails'>): string {
  return mails
    ? 'Der Link unten führt immer zum Stand deiner Anfrage. Heb ihn auf.'
    : 'Du bekommst eine E-Mail mit dem Link zum Stand deiner Anfrage.';
}

export function MailsNote({ mails }: Pick<RequestProgress, 'mails'>) {
  if (!mails) return null;
  return (
    <p className="quiet">
      {mails.status === 'OBJECTED'
        ? `Wegen deines Widerspruchs vom ${formatDate(mails.since)} schicken wir dir zu dieser Anfrage keine E-Mails. Alles Wichtige steht hier.`
        : 'Deine E-Mail-Adresse ist nicht bestätigt. Alles Wichtige steht auch hier.'}
    </p>
  );
}

export function whoAnswers(advisers: number): string {
  if (advisers === 0)
    return 'Wir suchen Beraterinnen und Berater in deiner Region und geben deine Anfrage weiter.';
  return advisers === 1
    ? `Eine Person aus deiner Region meldet sich bei dir, meist in ${RESPONSE_TIME}.`
    : `${['', '', 'Zwei', 'Drei', 'Vier'][advisers] ?? advisers} Beraterinnen und Berater aus deiner Region melden sich bei dir, meist in ${RESPONSE_TIME}.`;
}
