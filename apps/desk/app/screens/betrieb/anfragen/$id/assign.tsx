import { Form } from 'react-router';
import { SendButton } from '../../../../parts/controls.tsx';
import { ListField } from '../../../../parts/fields.tsx';
import type { OperatedRequest } from '../../../../services/index.ts';
import styles from './operated.module.css';

/** Form to assign a request to an adviser; lists advisers near the property first. */
export function Assign({
  candidates,
  isMissing,
}: {
  candidates: OperatedRequest['candidates'];
  isMissing: boolean;
}) {
  if (candidates.length === 0)
    return (
      <p>
        Es gibt niemanden, dem du sie noch zuweisen kannst. Neue Beratungen liest npm run advisers:import --
        DATEI ein. Wer sich abgemeldet hat, steht mit dem Befehl für die Rückkehr unter{' '}
        <a href="/baufinanzierung/betrieb#abgemeldet">Heute</a>.
      </p>
    );
  return (
    <Form method="post">
      <ListField
        name="adviser"
        label="Beratung"
        error={isMissing ? 'Wähle eine Beratung.' : undefined}
        hint="Sie bekommt gleich die E-Mail mit dem Link; anrufen darf sie nicht, nur schreiben."
        choices={[
          { value: '', label: 'Bitte wählen' },
          ...candidates.map(({ id, name, provider, isNear }) => ({
            value: String(id),
            label: `${name}, ${provider}${isNear ? '' : ' (arbeitet woanders)'}`,
          })),
        ]}
      />
      <p className={styles.deed}>
        <SendButton look="next">Zuweisen</SendButton>
      </p>
    </Form>
  );
}
