import { KeptPills } from '../../../../components/choice-pills/kept-pills.tsx';
import { MessageField } from '../../../../components/field/message-field.tsx';
import { SelectField } from '../../../../components/field/select-field.tsx';
import { TextField } from '../../../../components/field/text-field.tsx';
import { AVAILABILITY_WORDS, SALUTATION_WORDS, TITLE_WORDS } from '../../../../wording/request-words.ts';
import { bound, type FormPart } from './form-part.ts';
import styles from './request-form.module.css';

const LONGEST_MESSAGE = 2_000;

/** Who asks, and how the advisers reach them. */
export function PersonFields(part: FormPart) {
  const { text, choice, pills } = bound(part);
  return (
    <fieldset>
      <legend>Wie erreichen wir dich?</legend>
      <KeptPills {...pills('salutation')} words={SALUTATION_WORDS} />
      <SelectField {...choice('titleType')} words={TITLE_WORDS} optional />
      <div className={styles.pair}>
        <TextField {...text('forename')} autoComplete="given-name" />
        <TextField {...text('surname')} autoComplete="family-name" />
        <TextField {...text('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        <TextField
          {...text('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={64}
          hint="Eine deutsche Nummer"
        />
      </div>
      <div className={styles.long}>
        <TextField {...text('street')} autoComplete="address-line1" />
        <TextField {...text('houseNumber')} maxLength={32} />
      </div>
      <div className={styles.short}>
        <TextField {...text('postalCode')} inputMode="numeric" autoComplete="postal-code" maxLength={16} />
        <TextField {...text('city')} autoComplete="address-level2" />
      </div>
      <KeptPills
        {...pills('availability')}
        legend={`${pills('availability').legend} (freiwillig)`}
        words={AVAILABILITY_WORDS}
      />
      <MessageField
        {...text('message')}
        maxLength={LONGEST_MESSAGE}
        hint="Was die Beraterinnen und Berater wissen sollten"
      />
    </fieldset>
  );
}
