import { LONGEST_REQUEST_MESSAGE } from '@heimvorteil/contracts';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { MessageField } from '@heimvorteil/ui/field/text-area.tsx';
import { Form } from 'react-router';
import { DO } from '../addresses/intents.ts';
import { REQUEST_DEEDS, type NotTaken } from './act-on-request.ts';
import styles from './request-page.module.css';

/** To one adviser, with errors at the field, or to all. */
export function ReplyForm({
  label,
  adviserId = '',
  formKey,
  notTaken,
}: {
  label: string;
  /** Undefined: to all. */
  adviserId?: string | undefined;
  formKey: string;
  notTaken: NotTaken | undefined;
}) {
  const failed = notTaken?.adviserId === adviserId ? notTaken : undefined;
  const name = `nachricht-${adviserId || 'alle'}`;
  return (
    <Form method="post" className={styles.reply} preventScrollReset key={formKey}>
      <input type="hidden" name="key" value={failed?.key || formKey} />
      <input type="hidden" name="adviserId" value={adviserId} />
      <MessageField
        id={name}
        name="text"
        label={label}
        rows={3}
        required
        maxLength={LONGEST_REQUEST_MESSAGE}
        text={failed?.text ?? ''}
        fieldError={failed && { code: 'NOT_SENT', message: failed.message }}
      />
      <QuietButton type="submit" name={DO} value={REQUEST_DEEDS.write}>
        Senden
      </QuietButton>
    </Form>
  );
}
