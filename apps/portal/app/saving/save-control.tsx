import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { useLogin } from '../visitor/use-login.ts';
import { SaveVariant } from './save-variant.tsx';
import {
  LoggedOut,
  CHANGED_IN_OTHER_TAB,
  CORRECT_FIRST,
  NOT_THERE_ANY_MORE,
  NOTHING_LOST,
  OFFER_HEADING,
  OFFER_SENTENCE,
  SAVE_FAILED,
  THEN_SAVE,
} from './logged-out.tsx';
import { Toast } from './toast.tsx';
import { takeOffer, offerOnReturn } from '../visitor/offer.ts';
import { OVERVIEW_ADDRESS, SAVE_ADDRESS, saveAddress, SAVED_PARAM } from '../addresses/save-address.ts';
import { SaveDialog } from './save-dialog.tsx';
import { fieldsOf, sendStatement, type SaveAnswer } from './take-statement.ts';
import { ShortlistPicker } from './shortlist-picker.tsx';
import { useReopened } from './use-reopened.ts';
import styles from './save-control.module.css';
import { addressBack, storePageValues } from '../visitor/page-values.ts';
import { loginAddress } from '../addresses/login-address.ts';

interface Draft {
  readonly fields: URLSearchParams;
  readonly name: string;
  /** Idempotency key, new for each opened dialog, so that a double click saves once. */
  readonly key: string;
  readonly isOffer: boolean;
}

type Word = 'saved' | 'changed' | 'gone' | 'elsewhere' | 'failed' | 'fieldErrors' | 'offered';

const WORDS_OF_CHANGE: Partial<Record<SaveAnswer['kind'], Word>> = {
  saved: 'changed',
  gone: 'gone',
  changed: 'elsewhere',
  fieldErrors: 'fieldErrors',
};

const FAILURES: ReadonlySet<Word> = new Set(['failed', 'fieldErrors', 'gone', 'elsewhere']);

/**
 * Saves the form's calculation, as a new one or over the opened one. Without JavaScript the button submits to
 * a page that asks for a name, with private fields in the body.
 */
export default function SaveControl({
  arrival,
}: {
  /** Query that the page was opened with, because the address may change before this script loads. */
  arrival: string;
}) {
  const { pathname } = useLocation();
  const loggedIn = useLogin().loggedIn === true;
  const place = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>();
  const [failure, setFailure] = useState<ReactNode>();
  const [isSaving, setSaving] = useState(false);
  const [word, setWord] = useState<Word>();
  const isHydrated = useHydrated();
  const announce = useAnnounce();
  const reopened = useReopened(loggedIn, arrival);

  const prepare = useCallback(
    async (isOffer: boolean) => {
      const form = place.current?.closest('form');
      if (!form) return;
      setWord(undefined);
      setFailure(undefined);
      const fields = fieldsOf(form);
      const answer = await sendStatement(pathname, fields);
      if (answer.kind === 'login') leaveToLogIn();
      else if (answer.kind === 'unnamed')
        setDraft({ fields, name: answer.name, key: crypto.randomUUID(), isOffer });
      else if (!isOffer) setWord(answer.kind === 'fieldErrors' ? 'fieldErrors' : 'failed');
    },
    [pathname],
  );

  const isUsed = useRef(false);
  useEffect(() => {
    if (!isHydrated) return;
    const offer = isUsed.current ? undefined : takeOffer(arrival);
    isUsed.current = true;
    if (!offer || !loggedIn) return;
    // After a login, only offer to save, because the visitor has not asked for it yet.
    if (offer === 'possible') setWord('offered');
    else void prepare(true);
  }, [isHydrated, loggedIn, prepare, arrival]);

  const save = async (name: string) => {
    if (!draft) return;
    setSaving(true);
    const answer = await sendStatement(pathname, draft.fields, { name, key: draft.key });
    setSaving(false);
    if (answer.kind === 'saved') {
      setDraft(undefined);
      setWord('saved');
      announce('Gespeichert');
    } else if (answer.kind === 'login') {
      setFailure(<LoggedOut then={THEN_SAVE} />);
    } else {
      setFailure([SAVE_FAILED, ...(answer.kind === 'refused' ? answer.messages : [NOTHING_LOST])].join(' '));
    }
  };

  const change = async (opened: string) => {
    const form = place.current?.closest('form');
    if (!form || isSaving) return;
    setWord(undefined);
    setSaving(true);
    const answer = await sendStatement(pathname, fieldsOf(form), { opened });
    setSaving(false);
    if (answer.kind === 'login') return leaveToLogIn(opened);
    if (answer.kind === 'gone' || answer.kind === 'changed') reopened?.become(undefined);
    if (answer.kind === 'saved') reopened?.become(answer.opened);
    setWord(WORDS_OF_CHANGE[answer.kind] ?? 'failed');
    if (answer.kind === 'saved') announce('Änderungen gespeichert');
  };

  return (
    <div className={styles.control} ref={place}>
      {reopened && loggedIn ? (
        <>
          <ReopenedNote name={reopened.name} />
          {/* Without JavaScript the form returns to this screen. */}
          <input type="hidden" name={SAVED_PARAM} value={reopened.text} />
          <QuietButton
            type={isHydrated ? 'button' : 'submit'}
            formMethod="post"
            formAction={saveAddress(SAVE_ADDRESS, pathname, reopened.text)}
            aria-disabled={isSaving || undefined}
            onClick={(event) => {
              event.preventDefault();
              void change(reopened.text);
            }}
          >
            Änderungen speichern
          </QuietButton>
        </>
      ) : null}
      <QuietButton
        type={isHydrated ? 'button' : 'submit'}
        formMethod="post"
        formAction={saveAddress(SAVE_ADDRESS, pathname)}
        onClick={(event) => {
          event.preventDefault();
          if (loggedIn) void prepare(false);
          else leaveToLogIn(reopened?.text);
        }}
      >
        {loggedIn ? (reopened ? 'Als neue speichern' : 'Berechnung speichern') : 'Zum Speichern anmelden'}
      </QuietButton>
      <SaveVariant />
      {draft ? (
        <SaveDialog
          heading={draft.isOffer ? OFFER_HEADING : 'Berechnung speichern'}
          sentence={draft.isOffer ? OFFER_SENTENCE : 'Unter diesem Namen findest du sie in deiner Übersicht.'}
          name={draft.name}
          failure={failure}
          isSaving={isSaving}
          onSave={(name) => void save(name)}
          onClose={() => setDraft(undefined)}
        />
      ) : null}
      {word ? (
        <Toast tone={FAILURES.has(word) ? 'failed' : 'good'} onClose={() => setWord(undefined)}>
          <Word word={word} onTakeOver={() => void prepare(true)} />
        </Toast>
      ) : null}
      {loggedIn ? <ShortlistPicker /> : null}
    </div>
  );
}

function Word({ word, onTakeOver }: { word: Word; onTakeOver: () => void }) {
  if (word === 'saved' || word === 'changed')
    return (
      <p>
        {word === 'saved' ? 'Gespeichert.' : 'Änderungen gespeichert.'}{' '}
        <Link to={OVERVIEW_ADDRESS}>Zur Übersicht</Link>
      </p>
    );
  if (word === 'offered')
    return (
      <p>
        {OFFER_HEADING}{' '}
        <button type="button" onClick={onTakeOver}>
          Speichern
        </button>
      </p>
    );
  if (word === 'gone') return <p>{NOT_THERE_ANY_MORE}</p>;
  if (word === 'elsewhere') return <p>{CHANGED_IN_OTHER_TAB}</p>;
  return (
    <p>
      {SAVE_FAILED} {word === 'fieldErrors' ? CORRECT_FIRST : NOTHING_LOST}
    </p>
  );
}

/** Opens the login, which returns to this page with the entered values and then saves them. */
function leaveToLogIn(opened?: string): void {
  if (opened !== undefined) {
    const page = new URL(location.href);
    page.searchParams.set(SAVED_PARAM, opened);
    history.replaceState(history.state, '', page);
  }
  offerOnReturn('asked');
  try {
    storePageValues();
  } finally {
    // Continue to the login if the browser refuses storage.
    location.assign(loginAddress(addressBack()));
  }
}

function ReopenedNote({ name }: { name: string | undefined }) {
  return (
    <p className={styles.reopened}>
      {name === undefined ? 'Geöffnet aus deinen gespeicherten Berechnungen' : `Geöffnet: „${name}“`}
    </p>
  );
}
