import { formatDay, formatMoment, formatTime } from '@heimvorteil/format/moment';
import { type RefusedAction, REQUEST_ACTIONS } from './act-on-request.ts';
import type { LoadedRequestPage } from './load-request-page.ts';
import { OfferCard } from './offer-card.tsx';
import { isActiveAt, timelineEntries, type TimelineEntry } from './timeline-entries.ts';
import pageStyles from './request-page.module.css';
import styles from './request-timeline.module.css';
import { LONGEST_REQUEST_MESSAGE } from '@heimvorteil/contracts';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { MessageField } from '@heimvorteil/ui/field/text-field.tsx';
import { Form } from 'react-router';
import { DO } from '../addresses/intents.ts';

const REACH = {
  ALL: undefined,
  ON_ITS_WAY: 'Wird gerade zugestellt',
  STUCK: 'Die Zustellung hängt. Wir kümmern uns darum, du musst nichts tun.',
} as const;

interface TimelineProps {
  readonly loaded: LoadedRequestPage;
  readonly refusedAction: RefusedAction | undefined;
}

/** Opens entries that await the visitor and offers that still count, else the newest entry. */
export function RequestTimeline(props: TimelineProps) {
  const all = timelineEntries(props.loaded);
  const counting = all.filter(({ isWaiting, offer }) => isWaiting || (offer && offer.answer !== 'DECLINED'));
  const first = counting.length > 0 ? counting : all.slice(0, 1);
  const others = all.filter((entry) => !first.includes(entry));
  return (
    <>
      <Entries entries={first} {...props} />
      {others.length === 0 ? null : (
        <Disclosure summary="Weitere Schritte" figure={`${others.length}`}>
          <Entries entries={others} {...props} />
        </Disclosure>
      )}
    </>
  );
}

/** Entries; a highlighted mark waits for the visitor, a filled mark is the visitor's own action. */
function Entries({ entries, ...props }: TimelineProps & { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={entry.isWaiting ? styles.waiting : entry.who === undefined ? styles.own : undefined}
          data-kind={entry.kind}
        >
          <time dateTime={entry.at}>
            <span>{formatDay(entry.at)}</span> <span>{formatTime(entry.at)}</span>
          </time>
          <span className={styles.mark} aria-hidden="true" />
          <div>
            <p>
              <b>{entry.who ?? 'Du'}</b> {entry.did}
              {entry.appointment === undefined ? '' : `: ${formatMoment(entry.appointment)}`}
              {entry.isWaiting ? <span className={styles.turn}>Wartet auf dich</span> : null}
            </p>
            <EntryBody entry={entry} {...props} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function EntryBody({
  entry: { message, offer, isWaiting },
  loaded: { progress, conversation, compare, key },
  refusedAction,
}: TimelineProps & { entry: TimelineEntry }) {
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
      <p className={pageStyles.text}>{message.text}</p>
      {REACH[message.reached] === undefined ? null : (
        <p className={pageStyles.reach}>{REACH[message.reached]}</p>
      )}
      {isWaiting && message.name !== undefined ? (
        <ReplyForm
          label={`Deine Antwort, nur an ${message.name}`}
          adviserId={message.adviserId}
          formKey={key}
          refusedAction={refusedAction}
        />
      ) : null}
    </>
  );
}

/** Form for a message to one adviser, with errors at its field, or to all advisers. */
export function ReplyForm({
  label,
  adviserId = '',
  formKey,
  refusedAction,
}: {
  label: string;
  adviserId?: string | undefined;
  formKey: string;
  refusedAction: RefusedAction | undefined;
}) {
  const failed = refusedAction?.adviserId === adviserId ? refusedAction : undefined;
  const name = `nachricht-${adviserId || 'alle'}`;
  return (
    <Form method="post" className={pageStyles.reply} preventScrollReset key={formKey}>
      <input type="hidden" name="key" value={failed?.key || formKey} />
      <input type="hidden" name="adviserId" value={adviserId} />
      <MessageField
        id={name}
        name="text"
        label={label}
        rows={3}
        required
        maxLength={LONGEST_REQUEST_MESSAGE}
        text={failed?.text ?? ''}
        fieldError={failed && { code: 'NOT_SENT', message: failed.message }}
      />
      <QuietButton type="submit" name={DO} value={REQUEST_ACTIONS.write}>
        Senden
      </QuietButton>
    </Form>
  );
}
