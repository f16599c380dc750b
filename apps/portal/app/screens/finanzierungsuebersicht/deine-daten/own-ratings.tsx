import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { GivenStars } from '@heimvorteil/ui/rating-stars/given-stars.tsx';
import { Form } from 'react-router';
import { RATING_DEEDS } from '../../../financing-request/act-on-rating.ts';
import { DO } from '../../../overview/intents.ts';
import { RatingStanding } from '../../../provider-ratings/rating-standing.tsx';
import { OVERVIEW_ADDRESS } from '../../../saving/save-address.ts';
import type { OwnRating } from '../../../services.ts';
import styles from './route.module.css';

/** What was said about providers while logged in, each to be taken back; nothing where nothing was. */
export function OwnRatings({ ratings }: { ratings: readonly OwnRating[] }) {
  if (ratings.length === 0) return null;
  return (
    <PageSection
      id="bewertungen"
      title="Deine Bewertungen"
      lead="Ändern kannst du sie auf der Seite der Anfrage. Zurücknehmen geht auch hier, wenn es die nicht mehr gibt."
    >
      <ul className={styles.list}>
        {ratings.map(({ id, providerId, name, isInMarket, own }) => (
          <li key={id}>
            <h3>{name}</h3>
            <GivenStars stars={own.stars} />
            {own.text ? <p className={styles.said}>{own.text}</p> : null}
            <RatingStanding
              providerId={providerId}
              isInMarket={isInMarket}
              mayChange={isInMarket}
              own={own}
            />
            <Form method="post" action={`${OVERVIEW_ADDRESS}/deine-daten`}>
              <input type="hidden" name="rating" value={id} />
              <QuietButton type="submit" name={DO} value={RATING_DEEDS.withdraw}>
                Zurücknehmen<span className="visually-hidden">: Bewertung von {name}</span>
              </QuietButton>
            </Form>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
