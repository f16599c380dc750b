import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
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
import { countsOf } from './request-counts.ts';
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
  visibleTo,
  children,
}: {
  loaded: LoadedRequestPage;
  about?: string | undefined;
  refusedAction: RefusedAction | undefined;
  appointmentAddress: string;
  /** Sentence on who can see this page. */
  visibleTo: ReactNode;
  children?: ReactNode;
}) {
  const { progress, conversation, ratings, key } = loaded;
  const { status, createdAt, number } = progress;
  if (status === 'WITHDRAWN')
    return (
      <Withdrawn progress={progress}>
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
          <RequestTimeline loaded={loaded} refusedAction={toAll} />
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
        </section>
        <div>
          <FoldedSection id="beratung" title="Wer deine Anfrage hat" figure={`${countsOf(progress).sent}`}>
            <RequestHolders loaded={loaded} />
            <p className="quiet">{visibleTo}</p>
          </FoldedSection>
          {progress.lenders ? (
            <FoldedSection
              id="anbieter"
              title="Deine gewählten Anbieter"
              figure={`${progress.lenders.length}`}
            >
              <ServedLenders
                lenders={progress.lenders.map((lender) => ({
                  ...lender,
                  hasEnded: !isActiveAt(progress, lender.adviserId),
                }))}
              />
            </FoldedSection>
          ) : null}
          <RequestedOffers requested={progress.requested} />
          <RatingSection ratings={ratings} refusedAction={refusedAction} formKey={key} />
          {conversation.documents.length > 0 ? <RequestDocuments {...conversation} /> : null}
          <WithdrawAll hasRated={ratings.some(({ own }) => own !== undefined)} />
        </div>
      </div>
      {children === undefined ? null : <div className={words.status}>{children}</div>}
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
            {hasRated ? ' Deine Bewertungen bleiben stehen, bis du auch sie zurücknimmst.' : ''}
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
  progress: { number, createdAt, objectedAt },
  children,
}: {
  progress: LoadedRequestPage['progress'];
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
    <FoldedSection id="gewuenscht" title="Angefragte Vorschläge" figure={`${requested.length}`}>
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
    </FoldedSection>
  );
}

function RequestDocuments({ documents }: Pick<RequestConversation, 'documents'>) {
  const has = (wanted: string) => documents.some(({ code }) => code === wanted);
  const ready = documents.filter(({ isReady }) => isReady).length;
  return (
    <FoldedSection id="unterlagen" title="Unterlagen" figure={`${ready} von ${documents.length}`}>
      <Form method="post" preventScrollReset>
        <p className="quiet">
          Hak ab, was du hast. Hochladen musst du hier nichts.
          {has('ENERGY_CERTIFICATE') && !has('HOUSE_MONEY')
            ? ' Bei einer Wohnung fragt die Beratung noch Unterlagen der Hausverwaltung ab.'
            : ''}
        </p>
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
    </FoldedSection>
  );
}
