import type { Consents } from '@heimvorteil/contracts';
import { Link } from 'react-router';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import {
  type RequestErrors,
  type RequestValues,
  CAMPAIGN_NAMES,
  REQUEST_FORM,
  type CampaignName,
} from '@heimvorteil/forms/financing-request';
import styles from './request-form.module.css';
import { valuesFromParams } from '@heimvorteil/forms';
import { useEffect, useState } from 'react';
import { openedBy } from '../page/opened-by.ts';

/** Consents, each with its own box (§7 UWG, Art. 7 GDPR); the form sends the version of the texts. */
export function ConsentFields({
  values,
  fieldErrors,
  consents,
  isSending,
}: {
  values: RequestValues;
  fieldErrors: RequestErrors;
  consents: Consents;
  isSending: boolean;
}) {
  return (
    <>
      <fieldset>
        <legend>Deine Einwilligung</legend>
        {/* Consent to calls is asked on the review, where the advisers' names are known. */}
        {consents.texts
          .filter(({ field }) => field !== 'phoneCalls')
          .map(({ field, required, text }) => (
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
        <p className={styles.terms}>
          Was mit deinen Angaben geschieht, steht unter{' '}
          <Link to="/baufinanzierung/datenschutz" target="_blank">
            Datenschutz (öffnet einen neuen Tab)
          </Link>
          . Fassung der Texte: {consents.textVersion}.
        </p>
      </fieldset>
      <p className={styles.end}>
        <SendButton name="step" value="check" isSending={isSending}>
          Angaben prüfen
        </SendButton>
        <span>Danach siehst du alles noch einmal, und wer die Anfrage bekommt.</span>
      </p>
    </>
  );
}

type Words = Pick<RequestValues, CampaignName>;

/** Hidden fields with the visit's campaign, for a form whose address does not carry it. */
export function CampaignOfVisit({ values }: { values: Words }) {
  const [opened, setOpened] = useState<Words>(values);
  useEffect(() => setOpened(valuesFromParams(REQUEST_FORM, openedBy())), []);
  if (CAMPAIGN_NAMES.some((name) => values[name] !== '')) return null;
  return CAMPAIGN_NAMES.map((name) =>
    opened[name] === '' ? null : <input key={name} type="hidden" name={name} value={opened[name]} />,
  );
}

type Home = Pick<RequestValues, 'exposeId' | 'financingType'>;

/** Hidden field with the visit's listing, for a form whose address lacks it; none for follow-on financing. */
export function ListingOfVisit({ values }: { values: Home }) {
  const [opened, setOpened] = useState('');
  useEffect(() => setOpened(valuesFromParams(REQUEST_FORM, openedBy()).exposeId), []);
  if (opened === '' || values.exposeId !== '' || values.financingType === 'FollowupFinancing') return null;
  return <input type="hidden" name="exposeId" value={opened} />;
}
