import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { OVERVIEW_ADDRESS } from '../../saving/save-address.ts';
import { AskedField } from './asked-field.tsx';
import styles from './empty-project.module.css';
import { useAskedForm } from './use-asked-form.ts';

/** Before anybody has said a figure: the two that suffice for a beginning, and no example. */
export function EmptyProject() {
  const { errors, onSubmit } = useAskedForm(undefined);
  return (
    <>
      <h1>Noch kein Vorhaben</h1>
      <p className="lead">
        Preis und Eigenkapital reichen für den Anfang. Danach steht hier alles zusammen, was du in den
        Rechnern angibst: Haus, Geld, Plan, Angebote und Anfragen.
      </p>
      {/* Without a script the figures of a purchase may stand in an address. */}
      <form className={styles.fields} action={OVERVIEW_ADDRESS} onSubmit={onSubmit} noValidate>
        <AskedField name="purchasePrice" error={errors.purchasePrice?.message} />
        <AskedField name="ownFunds" error={errors.ownFunds?.message} />
        <SendButton name="ansicht" value="vorhaben" isSending={false}>
          Anlegen
        </SendButton>
      </form>
    </>
  );
}
