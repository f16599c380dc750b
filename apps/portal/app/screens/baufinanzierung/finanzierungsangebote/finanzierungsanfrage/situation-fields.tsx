import { Disclosure } from '../../../../components/disclosure/disclosure.tsx';
import { SelectField } from '../../../../components/field/select-field.tsx';
import { TextField } from '../../../../components/field/text-field.tsx';
import {
  AGE_GROUP_WORDS,
  CONTRACT_TYPE_WORDS,
  EMPLOYMENT_WORDS,
  FAMILY_STATUS_WORDS,
  INCOME_RANGE_WORDS,
  PROFESSION_WORDS,
} from '../../../../wording/request-words.ts';
import { bound, type FormPart } from './form-part.ts';
import styles from './request-form.module.css';

const MORE = [
  'contractType',
  'profession',
  'numberOfBorrowers',
  'familyStatus',
  'dateOfBirth',
  'ageGroup',
  'houseBank',
  'otherLoansSum',
] as const;

/** What a lender asks first; what only makes the offer more exact stands behind a line that opens. */
export function SituationFields(part: FormPart) {
  const { text, choice } = bound(part);
  const isOpen = MORE.some((field) => part.faults[field] !== undefined || part.texts[field] !== '');
  return (
    <fieldset>
      <legend>Deine Situation</legend>
      <div className={styles.pair}>
        <SelectField {...choice('employmentType')} words={EMPLOYMENT_WORDS} />
        <SelectField {...choice('incomeRange')} words={INCOME_RANGE_WORDS} optional />
      </div>
      <Disclosure summary="Mehr angeben, dann passt das Angebot genauer" open={isOpen}>
        <div className={styles.pair}>
          <SelectField {...choice('contractType')} words={CONTRACT_TYPE_WORDS} optional />
          <SelectField {...choice('profession')} words={PROFESSION_WORDS} optional />
          <TextField {...text('numberOfBorrowers')} inputMode="numeric" maxLength={2} optional />
          <SelectField {...choice('familyStatus')} words={FAMILY_STATUS_WORDS} optional />
          <TextField
            {...text('dateOfBirth')}
            autoComplete="bday"
            maxLength={12}
            hint="Als TT.MM.JJJJ, zum Beispiel 03.04.1985"
            optional
          />
          <SelectField {...choice('ageGroup')} words={AGE_GROUP_WORDS} optional />
          <TextField {...text('houseBank')} optional />
          <TextField
            {...text('otherLoansSum')}
            inputMode="decimal"
            maxLength={20}
            hint="Was noch offen ist, in Euro"
            optional
          />
        </div>
      </Disclosure>
    </fieldset>
  );
}
