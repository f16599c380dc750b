import { formatMoment } from '@heimvorteil/format/moment';
import { GivenStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import { Form } from 'react-router';
import { SendButton } from '../../../parts/controls.tsx';
import type { ModeratedRating, RatingHint } from '../../../services/index.ts';
import styles from './ratings.module.css';
import { RATING_REFUSAL_WORDS } from '@heimvorteil/contracts';
import { LineField, ListField } from '../../../parts/fields.tsx';

export interface FailedRefusal {
  readonly words: string;
}

const REASONS = [
  { value: '', label: 'Bitte wählen' },
  ...Object.entries(RATING_REFUSAL_WORDS).map(([value, label]) => ({ value, label })),
];

/** Fields for the reason why a rating is not published; its author reads the reason. */
export function RefusalFields({ of, failed }: { of: string; failed: FailedRefusal | undefined }) {
  return (
    <>
      <ListField
        id={`grund-${of}`}
        name="reason"
        label="Grund"
        choices={REASONS}
        error={failed ? 'Wähle einen Grund.' : undefined}
      />
      <LineField
        id={`dazu-${of}`}
        name="words"
        label="Dazu (freiwillig)"
        hint="Das liest nur, wer bewertet hat."
        text={failed?.words ?? ''}
      />
    </>
  );
}

const HINTS: Readonly<Record<RatingHint, string>> = {
  EMAIL: 'E-Mail-Adresse?',
  PHONE: 'Telefonnummer?',
  LINK: 'Link?',
  ADVISER: 'Name einer Beratung?',
};

export function WaitingRating({
  rating: { id, version, provider, stars, text, hints, sentAt, published },
  failed,
}: {
  rating: ModeratedRating;
  failed: FailedRefusal | undefined;
}) {
  const about = `${provider}, ${formatMoment(sentAt)}`;
  const which = (
    <>
      <input type="hidden" name="rating" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <li>
      <h3>{provider}</h3>
      <p className={styles.line}>
        <GivenStars stars={stars} />
        <span>{formatMoment(sentAt)}</span>
        {hints.map((hint) => (
          <strong key={hint} className={styles.hint}>
            {HINTS[hint]}
          </strong>
        ))}
      </p>
      {text === undefined ? (
        <p>Nicht mehr lesbar: Der Schlüssel dazu fehlt. Ablehnen geht.</p>
      ) : (
        <p className={text === '' ? 'quiet' : styles.text}>{text === '' ? 'Nur Sterne' : text}</p>
      )}
      {published ? (
        <div className={styles.before}>
          <p className="quiet">Ersetzt, was bis jetzt dasteht:</p>
          <GivenStars stars={published.stars} />
          {published.text === '' ? null : <p className={styles.text}>{published.text}</p>}
        </div>
      ) : null}
      <div className={styles.deeds}>
        {text === undefined ? null : (
          <Form method="post">
            {which}
            <SendButton look="send" name="deed" value="show">
              Zeigen<span className="visually-hidden">: {about}</span>
            </SendButton>
          </Form>
        )}
        <details open={failed !== undefined}>
          <summary>
            Ablehnen<span className="visually-hidden">: {about}</span>
          </summary>
          <Form method="post">
            {which}
            <RefusalFields of={id} failed={failed} />
            <SendButton look="end" name="deed" value="refuse">
              Mit diesem Grund ablehnen
            </SendButton>
          </Form>
        </details>
      </div>
    </li>
  );
}
