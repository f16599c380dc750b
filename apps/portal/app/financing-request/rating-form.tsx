import { LONGEST_RATING, MOST_STARS } from '@heimvorteil/contracts';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { MessageField } from '@heimvorteil/ui/field/text-area.tsx';
import { StarChoice } from '@heimvorteil/ui/rating-stars/star-choice.tsx';
import { Form } from 'react-router';
import { DO } from '../addresses/intents.ts';
import type { RatedProvider } from '../services/index.ts';
import { RATING_DEEDS } from './act-on-rating.ts';
import type { NotTaken } from './act-on-request.ts';
import styles from './request-page.module.css';

const NO_PERSONS = `Freiwillig, bis ${LONGEST_RATING.toLocaleString('de-DE')} Zeichen. Keine Namen, Nummern oder Links: Das hier lesen alle.`;

export function RatingForm({
  rated: { providerId, own },
  failed,
  formKey,
}: {
  rated: RatedProvider;
  failed: NotTaken | undefined;
  formKey: string;
}) {
  const wrong = failed && { code: 'NOT_TAKEN', message: failed.message };
  const textError = failed?.rating?.field === 'text' ? wrong : undefined;
  return (
    <Form method="post" className={styles.rating} preventScrollReset key={formKey}>
      <input type="hidden" name="provider" value={providerId} />
      <StarChoice
        id={`sterne-${providerId}`}
        name="stars"
        legend="Wie viele Sterne?"
        hint="1 ist schlecht, 5 ist sehr gut."
        most={MOST_STARS}
        chosen={failed ? failed.rating?.stars : own?.stars}
        fieldError={textError ? undefined : wrong}
      />
      <MessageField
        id={`text-${providerId}`}
        name="text"
        label="Was war gut, was nicht?"
        hint={NO_PERSONS}
        maxLength={LONGEST_RATING}
        text={(failed ? failed.text : own?.text) ?? ''}
        fieldError={textError}
      />
      <QuietButton type="submit" name={DO} value={RATING_DEEDS.rate}>
        {own ? 'Geändert senden' : 'Bewertung senden'}
      </QuietButton>
    </Form>
  );
}
