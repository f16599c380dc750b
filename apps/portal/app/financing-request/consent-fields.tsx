import type { Consents } from '@heimvorteil/contracts';
import { Link } from 'react-router';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import type { RequestErrors, RequestValues } from '@heimvorteil/forms/financing-request';
import styles from './request-form.module.css';

/** Consent to calls is asked on the review, where the advisers' names are known. */
function isAskedHere({ field }: Consents['texts'][number]): boolean {
  return field !== 'phoneCalls';
}

/** Each consent has its own box and text (§7 UWG, Art. 7 GDPR); the text's version is sent along. */
export function ConsentFields({
  values,
  fieldErrors,
  consents,
}: {
  values: RequestValues;
  fieldErrors: RequestErrors;
  consents: Consents;
}) {
  return (
    <fieldset>
      <legend>Deine Einwilligung</legend>
      {consents.texts.filter(isAskedHere).map(({ field, required, text }) => (
        <TickBox
          key={field}
          name={field}
          value="true"
          ticked={values[field] === 'true'}
          optional={!required}
          fieldError={fieldErrors[field]}
        >
          {text}
        </TickBox>
      ))}
      <p>Ob dich jemand anrufen darf, fragen wir gleich: Dann siehst du, wer deine Anfrage bekommt.</p>
      <p className={styles.terms}>
        Du kannst jede Einwilligung jederzeit widerrufen. Was mit deinen Angaben geschieht, steht unter{' '}
        <Link to="/baufinanzierung/datenschutz" target="_blank">
          Datenschutz (öffnet einen neuen Tab)
        </Link>
        . Fassung der Texte: {consents.textVersion}.
      </p>
    </fieldset>
  );
}
