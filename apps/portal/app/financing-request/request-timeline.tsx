import { writtenDay, writtenMoment, writtenTime } from '@heimvorteil/format/moment';
import type { NotTaken } from './act-on-request.ts';
import type { LoadedRequestPage } from './load-request-page.ts';
import { OfferCard } from './offer-card.tsx';
import { ReplyForm } from './reply-form.tsx';
import { isActiveAt, timelineEntries, type TimelineEntry } from './timeline-entries.ts';
import page from './request-page.module.css';
import styles from './request-timeline.module.css';

const REACH = {
  ALL: undefined,
  ON_ITS_WAY: 'Wird gerade zugestellt',
  STUCK: 'Die Zustellung hängt. Wir kümmern uns darum, du musst nichts tun.',
} as const;

/** A lit mark waits for the visitor, a filled one is the visitor's own. */
export function RequestTimeline({
  loaded,
  notTaken,
}: {
  loaded: LoadedRequestPage;
  notTaken: NotTaken | undefined;
}) {
  return (
    <ol className={styles.timeline}>
      {timelineEntries(loaded).map((entry) => (
        <li
          key={entry.id}
          className={entry.isWaiting ? styles.waiting : entry.who === undefined ? styles.own : undefined}
          data-kind={entry.kind}
        >
          <time dateTime={entry.at}>
            <span>{writtenDay(entry.at)}</span> <span>{writtenTime(entry.at)}</span>
          </time>
          <span className={styles.mark} aria-hidden="true" />
          <div>
            <p>
              <b>{entry.who ?? 'Du'}</b> {entry.did}
              {entry.talk === undefined ? '' : `: ${writtenMoment(entry.talk)}`}
              {entry.isWaiting ? <span className={styles.turn}>Wartet auf dich</span> : null}
            </p>
            <EntryBody entry={entry} loaded={loaded} notTaken={notTaken} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function EntryBody({
  entry: { message, offer, isWaiting },
  loaded: { progress, conversation, compare, key },
  notTaken,
}: {
  entry: TimelineEntry;
  loaded: LoadedRequestPage;
  notTaken: NotTaken | undefined;
}) {
  if (offer) {
    return (
      <OfferCard
        offer={offer}
        plannedRate={conversation.plan?.monthlyRate}
        compareTo={compare[offer.id]}
        mayAnswer={isActiveAt(progress, offer.adviser.id)}
        mayAccept={!conversation.offers.some(({ answer }) => answer === 'ACCEPTED')}
      />
    );
  }
  if (!message) return null;
  return (
    <>
      <p className={page.text}>{message.text}</p>
      {REACH[message.reached] === undefined ? null : <p className={page.reach}>{REACH[message.reached]}</p>}
      {isWaiting && message.name !== undefined ? (
        <ReplyForm
          label={`Deine Antwort, nur an ${message.name}`}
          adviserId={message.adviserId}
          formKey={key}
          notTaken={notTaken}
        />
      ) : null}
    </>
  );
}
