import { writtenMoment } from '@heimvorteil/format/moment';
import { GivenStars } from '@heimvorteil/ui/rating-stars/given-stars.tsx';
import { Form } from 'react-router';
import { SendButton } from '../../../parts/controls.tsx';
import type { DecidedRating } from '../../../services.ts';
import { RefusalFields, type FailedRefusal } from './refusal-fields.tsx';
import styles from './ratings.module.css';

/** A rating that everybody reads; it can be taken down. */
export function ShownRating({
  rating: { id, provider, stars, text, at },
  failed,
}: {
  rating: DecidedRating;
  failed: FailedRefusal | undefined;
}) {
  return (
    <li>
      <h3>{provider}</h3>
      <p className={styles.line}>
        <GivenStars stars={stars} />
        <span>gezeigt seit {writtenMoment(at)}</span>
      </p>
      {text === '' ? null : <p className={styles.text}>{text}</p>}
      <details className={styles.deeds} open={failed !== undefined}>
        <summary>
          Entfernen
          <span className="visually-hidden">
            : {provider}, {writtenMoment(at)}
          </span>
        </summary>
        <Form method="post">
          <input type="hidden" name="rating" value={id} />
          <RefusalFields of={String(id)} failed={failed} />
          <SendButton look="end" name="deed" value="remove">
            Mit diesem Grund entfernen
          </SendButton>
        </Form>
      </details>
    </li>
  );
}
