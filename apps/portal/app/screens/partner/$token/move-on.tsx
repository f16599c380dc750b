import type { AdviserStatus } from '@heimvorteil/contracts';
import { Form, useNavigation } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import styles from './route.module.css';

const DEEDS: Readonly<Record<AdviserStatus, string>> = {
  RECEIVED: 'Zurück auf „Angekommen“',
  VIEWED: 'Anfrage gelesen',
  CONTACTED: 'Kontakt aufgenommen',
  OFFER_MADE: 'Angebot gemacht',
  CLOSED: 'Anfrage abschließen',
  WITHDRAWN: 'Zurückziehen',
  DECLINED: 'Anfrage ablehnen',
  REDISTRIBUTED: 'Neu vergeben',
  EXPIRED: 'Abgelaufen',
};

/** The steps that may follow, the usual one first; who asked sees them on the status page. */
export function MoveOn({
  status,
  nextStatuses,
}: {
  status: AdviserStatus;
  nextStatuses: readonly AdviserStatus[];
}) {
  const isSending = useNavigation().state !== 'idle';
  const [next, ...others] = nextStatuses;
  if (!next) return <p className={styles.over}>{REQUEST_STATUS_LABELS[status]}</p>;
  return (
    <Form method="post" replace className={styles.move}>
      <SendButton name="status" value={next} isSending={isSending}>
        {DEEDS[next]}
      </SendButton>
      {others.map((other) => (
        <QuietButton key={other} type="submit" name="status" value={other}>
          {DEEDS[other]}
        </QuietButton>
      ))}
    </Form>
  );
}
