import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { GivenStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import { Form } from 'react-router';
import { DO } from '../addresses/intents.ts';
import { RatingSummaryLine } from '../offers/rating-summary-line.tsx';
import type { RatedProvider, ReadRating } from '../services/index.ts';
import { RATING_ACTIONS } from './act-on-rating.ts';
import type { RefusedAction } from './act-on-request.ts';
import styles from './request-page.module.css';
import { LONGEST_RATING, MOST_STARS } from '@heimvorteil/contracts';
import { MessageField } from '@heimvorteil/ui/field/text-field.tsx';
import { StarChoice } from '@heimvorteil/ui/rating-stars/star-choice.tsx';

const NO_PERSONS = `Bis ${LONGEST_RATING.toLocaleString('de-DE')} Zeichen. Keine Namen, Nummern oder Links: Das hier lesen alle.`;

export function RatingForm({
  rated: { providerId, own },
  failed,
  formKey,
}: {
  rated: RatedProvider;
  failed: RefusedAction | undefined;
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
        optional
        hint={NO_PERSONS}
        maxLength={LONGEST_RATING}
        text={(failed ? failed.text : own?.text) ?? ''}
        fieldError={textError}
      />
      <QuietButton type="submit" name={DO} value={RATING_ACTIONS.rate}>
        {own ? 'Änderung senden' : 'Bewertung senden'}
      </QuietButton>
    </Form>
  );
}

export function RatingSection({
  ratings,
  refusedAction,
  formKey,
}: {
  ratings: readonly RatedProvider[];
  refusedAction: RefusedAction | undefined;
  formKey: string;
}) {
  if (ratings.length === 0) return null;
  return (
    <FoldedSection
      id="bewerten"
      title="Wie war es?"
      open={refusedAction?.rating !== undefined}
      lead="Deine Bewertung hilft anderen. Sie erscheint ohne deinen Namen, nachdem wir sie gelesen haben."
    >
      <ul className={styles.holders}>
        {ratings.map((rated) => {
          const failed =
            refusedAction?.rating?.providerId === String(rated.providerId) ? refusedAction : undefined;
          return (
            <li key={rated.providerId}>
              <h3>{rated.name}</h3>
              {rated.own ? <OwnRating rated={rated} own={rated.own} /> : null}
              {rated.mayRate ? (
                <details className={styles.ask} open={failed !== undefined}>
                  <summary>
                    {rated.own ? 'Ändern' : 'Bewerten'}
                    <span className="visually-hidden">: {rated.name}</span>
                  </summary>
                  <RatingForm rated={rated} failed={failed} formKey={formKey} />
                </details>
              ) : null}
              {rated.own ? <TakeBack rated={rated} /> : null}
            </li>
          );
        })}
      </ul>
    </FoldedSection>
  );
}

function OwnRating({ rated, own }: { rated: RatedProvider; own: ReadRating }) {
  return (
    <>
      <GivenStars stars={own.stars} />
      {own.text ? <p className={styles.text}>{own.text}</p> : null}
      <RatingSummaryLine
        providerId={rated.providerId}
        isInMarket={rated.isInMarket}
        mayChange={rated.mayRate}
        own={own}
      />
    </>
  );
}

function TakeBack({ rated: { providerId, name } }: { rated: RatedProvider }) {
  return (
    <details className={styles.ask}>
      <summary>
        Zurücknehmen<span className="visually-hidden">: Bewertung von {name}</span>
      </summary>
      <Form method="post" preventScrollReset>
        <p>Sie verschwindet sofort, auch aus dem Durchschnitt.</p>
        <input type="hidden" name="provider" value={providerId} />
        <QuietButton type="submit" name={DO} value={RATING_ACTIONS.withdraw}>
          Bewertung zurücknehmen
        </QuietButton>
      </Form>
    </details>
  );
}
