import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { formatDate, formatCount, formatEuro, formatPercent } from '@heimvorteil/format';
import { formatMoment } from '@heimvorteil/format/moment';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { RateExample } from '../rates/rate-example.tsx';
import { DO } from '../addresses/intents.ts';
import { REQUEST_ACTIONS, type RefusedAction } from './act-on-request.ts';
import type { LoadedRequestPage } from './load-request-page.ts';
import { MailsNote } from './mails-note.tsx';
import { RequestHolders, mayWriteToAll, RefusedActionNote } from './request-holders.tsx';
import { RatingSection } from './rating-section.tsx';
import { PassOnSection } from './pass-on-section.tsx';
import { RequestTimeline, ReplyForm } from './request-timeline.tsx';
import { RequestLadder } from './request-ladder.tsx';
import { requestSentence } from './request-sentence.ts';
import { ServedLenders } from './served-lenders.tsx';
import { isActiveAt } from './timeline-entries.ts';
import styles from './request-page.module.css';
import words from './request-progress.module.css';
import { TextRows } from '@heimvorteil/ui/text-rows/text-rows.tsx';
import type { RequestedOffer, RequestConversation } from '../services/index.ts';

export function RequestPage({
  loaded,
  about,
  refusedAction,
  appointmentAddress,
  children,
}: {
  loaded: LoadedRequestPage;
  about?: string | undefined;
  refusedAction: RefusedAction | undefined;
  appointmentAddress: string;
  children: ReactNode;
}) {
  const { progress, conversation, ratings, key } = loaded;
  const { status, createdAt, number, objectedAt } = progress;
  if (status === 'WITHDRAWN')
    return (
      <Withdrawn number={number} createdAt={createdAt} objectedAt={objectedAt}>
        <RefusedActionNote refusedAction={refusedAction} loaded={loaded} />
        <RatingSection ratings={ratings} refusedAction={refusedAction} formKey={key} />
      </Withdrawn>
    );
  const toAll = refusedAction?.rating ? undefined : refusedAction;
  return (
    <>
      <h1>Deine Anfrage</h1>
      <p className="lead">
        {about === undefined ? '' : `${about}. `}Nummer {number}, angekommen am {formatMoment(createdAt)}.
      </p>
      <MailsNote mails={progress.mails} />
      <RefusedActionNote refusedAction={refusedAction} loaded={loaded} />
      <p className={words.answer} data-status={status}>
        {requestSentence(loaded)}
      </p>
      <Decided loaded={loaded} />
      <RequestLadder
        progress={progress}
        isDecided={conversation.offers.some(({ answer }) => answer === 'ACCEPTED')}
        mayGoOn={loaded.passOn !== undefined}
      />
      <PassOnSection loaded={loaded} />
      <div className={styles.columns}>
        <section aria-labelledby="verlauf">
          <h2 id="verlauf">Verlauf</h2>
          {mayWriteToAll(loaded) ? (
            <>
              <details className={styles.toAll} open={toAll?.adviserId === '' && toAll.text !== ''}>
                <summary>Allen Beratungen schreiben</summary>
                <ReplyForm
                  label="Deine Nachricht an alle, die deine Anfrage haben"
                  formKey={key}
                  refusedAction={toAll}
                />
              </details>
              <p className={styles.talk}>
                <Link to={appointmentAddress}>Termin für ein Gespräch</Link>
              </p>
            </>
          ) : null}
          <RequestTimeline loaded={loaded} refusedAction={toAll} />
        </section>
        <div>
          <section aria-labelledby="beratung">
            <h2 id="beratung">Wer deine Anfrage hat</h2>
            <RequestHolders loaded={loaded} />
          </section>
          {progress.lenders ? (
            <section aria-labelledby="anbieter">
              <h2 id="anbieter">Deine gewählten Anbieter</h2>
              <ServedLenders
                lenders={progress.lenders.map((lender) => ({
                  ...lender,
                  hasEnded: !isActiveAt(progress, lender.adviserId),
                }))}
              />
            </section>
          ) : null}
          <RequestedOffers requested={progress.requested} />
          <RatingSection ratings={ratings} refusedAction={refusedAction} formKey={key} />
          {conversation.documents.length > 0 ? (
            <section aria-labelledby="unterlagen">
              <h2 id="unterlagen">Unterlagen</h2>
              <RequestDocuments documents={conversation.documents} />
            </section>
          ) : null}
          <WithdrawAll hasRated={ratings.some(({ own }) => own !== undefined)} />
        </div>
      </div>
      <div className={words.status}>{children}</div>
      {conversation.offers.length > 0 ? <RateExample figures={conversation.plan?.legal} /> : null}
    </>
  );
}

/** Section after the visitor accepted an offer: one click declines all other offers. */
function Decided({ loaded: { progress, conversation } }: { loaded: LoadedRequestPage }) {
  const accepted = conversation.offers.find(({ answer }) => answer === 'ACCEPTED');
  if (!accepted) return null;
  const others = progress.advisers.filter(({ id }) => id !== accepted.adviser.id && isActiveAt(progress, id));
  return (
    <Note tone="good" code="DECIDED">
      <p>Du hast dich für {accepted.adviser.name} entschieden.</p>
      {others.length > 0 ? (
        <Form method="post">
          <QuietButton type="submit" name={DO} value={REQUEST_ACTIONS.notifyOthers}>
            Den anderen absagen
          </QuietButton>
        </Form>
      ) : null}
    </Note>
  );
}

function WithdrawAll({ hasRated }: { hasRated: boolean }) {
  return (
    <div className={styles.end}>
      <details className={styles.ask}>
        <summary>Ganze Anfrage zurückziehen</summary>
        <Form method="post">
          <p>
            Wir löschen deine Angaben, Nachrichten und Angebote hier sofort und fordern alle Beratungen auf,
            es auch zu tun. Das lässt sich nicht rückgängig machen.
            {hasRated
              ? ' Was du über Anbieter geschrieben hast, bleibt stehen, bis du auch das zurücknimmst.'
              : ''}
          </p>
          <QuietButton type="submit" name={DO} value={REQUEST_ACTIONS.withdraw}>
            Anfrage jetzt zurückziehen
          </QuietButton>
        </Form>
      </details>
    </div>
  );
}

function Withdrawn({
  number,
  createdAt,
  objectedAt,
  children,
}: {
  number: string;
  createdAt: string;
  /** ISO 8601. */
  objectedAt: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <h1>Deine Anfrage</h1>
      <p className={words.answer} data-status="WITHDRAWN">
        {objectedAt === undefined
          ? 'Deine Anfrage ist zurückgezogen.'
          : `Dein Widerspruch vom ${formatDate(objectedAt)} hat diese Anfrage beendet.`}{' '}
        Es meldet sich niemand mehr.
      </p>
      <p>
        Nummer {number}, gesendet am {formatMoment(createdAt)}. Mehr ist davon nicht gespeichert: Deine
        Angaben sind gelöscht, und alle, die sie hatten, sind aufgefordert, es auch zu tun.
      </p>
      {children}
      <p>
        <Link to="/baufinanzierung/finanzierungsangebote">Zu den Angeboten</Link>
      </p>
    </>
  );
}

function RequestedOffers({ requested }: { requested: readonly RequestedOffer[] }) {
  if (requested.length === 0) return null;
  return (
    <section aria-labelledby="gewuenscht">
      <h2 id="gewuenscht">Angefragte Vorschläge</h2>
      <TextRows
        rows={requested.map((one) => ({
          label: one.lender,
          value: `${formatEuro(one.monthlyInstallment)} im Monat, ${formatPercent(one.effectiveInterestRate)} effektiv${
            one.fixedInterestYears === undefined
              ? ''
              : `, ${formatCount(one.fixedInterestYears, 'year')} fest`
          }, angefragt am ${formatMoment(one.requestedAt)}`,
        }))}
      />
    </section>
  );
}

function RequestDocuments({ documents }: Pick<RequestConversation, 'documents'>) {
  const ready = documents.filter(({ isReady }) => isReady).length;
  return (
    <Form method="post" preventScrollReset>
      <p className="quiet">
        {ready} von {documents.length} sind da. Hak ab, was du hast. Hochladen musst du hier nichts.
      </p>
      <progress
        className={styles.bar}
        value={ready}
        max={documents.length}
        aria-label="Unterlagen, die da sind"
      />
      <ul className={styles.documents}>
        {documents.map(({ code, name, where, isReady }) => (
          <li key={code}>
            <label>
              <input type="checkbox" name="document" value={code} defaultChecked={isReady} />
              <span>
                {name}
                <small>{where}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <QuietButton type="submit" name={DO} value={REQUEST_ACTIONS.documents}>
        Speichern
      </QuietButton>
    </Form>
  );
}
