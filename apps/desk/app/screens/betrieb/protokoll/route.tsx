import { isEnteredDay } from '@heimvorteil/engine';
import { sentForm } from '@heimvorteil/forms';
import { formatMoment } from '@heimvorteil/format/moment';
import { data, Form } from 'react-router';
import { titled } from '../../../frame/desk-frame.tsx';
import { requireOperator } from '../../../frame/require-operator.ts';
import { OperatorFrame, OperatorFailure } from '../../../operations/operator-frame.tsx';
import { ACTION_WORDS, ACTOR_WORDS, actionWords } from '../../../operations/operation-words.ts';
import { SendButton } from '../../../parts/controls.tsx';
import { FigureTable } from '../../../parts/figure-table.tsx';
import { LineField, ListField } from '../../../parts/fields.tsx';
import { Remark } from '../../../parts/section.tsx';
import { readText } from '../../../parts/read-text.ts';
import type { TrailEvent, TrailQuery, TrailState } from '../../../services/index.ts';
import type { Route } from './+types/route';
import styles from './trail.module.css';

export const meta: Route.MetaFunction = titled('Protokoll, Betrieb');

export async function loader({ context }: Route.LoaderArgs) {
  const { who } = await requireOperator(context);
  return { who };
}

/** Searches by POST, because every search is logged and links must not trigger one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { operations, visitor } = await requireOperator(context);
  const form = await sentForm(request);
  const entered = Object.fromEntries(ENTERED.map((name) => [name, readText(form, name)])) as EnteredFields;
  const errors = errorsOf(entered);
  const query = queryOf(form, entered);
  if (Object.keys(errors).length > 0) return data({ query, errors }, { status: 422 });
  return { query, ...(await operations.searchTrail(query, visitor.accountId)) };
}

const ENTERED = ['request', 'from', 'until'] as const;
type EnteredFields = Readonly<Record<(typeof ENTERED)[number], string>>;
type Errors = Partial<Record<keyof EnteredFields, string>>;

const REQUEST = /^(A-[0-9A-Z]{4,6}|[0-9a-f-]{36})$/i;
const DAY_ERROR = 'Trage einen Tag zwischen 1900 und 2200 ein, den es gibt.';
const CODES = { actor: /^[A-Z]{1,20}$/, action: /^[A-Z_]{1,40}$/ } as const;

/** Errors of invalid search terms, because a search that ignored them would read the whole audit trail. */
function errorsOf({ request, from, until }: EnteredFields): Errors {
  const isDay = (text: string) => text === '' || isEnteredDay(text);
  return {
    ...(request === '' || REQUEST.test(request) ? {} : { request: 'Eine Nummer sieht so aus: A-7KQ2.' }),
    ...(isDay(from) ? {} : { from: DAY_ERROR }),
    ...(isDay(until) ? {} : { until: DAY_ERROR }),
  };
}

/** Query of the valid terms only, because the search is logged and the log must hold no other input. */
function queryOf(form: FormData, entered: EnteredFields): TrailQuery {
  const codes = Object.entries(CODES).flatMap(([name, pattern]) => {
    const value = readText(form, name);
    return pattern.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries([
    ...Object.entries(entered).filter(([, text]) => text !== ''),
    ...codes,
  ]) as TrailQuery;
}

const choices = (all: string, words: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

export default function Trail({ loaderData: { who }, actionData: answer }: Route.ComponentProps) {
  const query: TrailQuery | undefined = answer?.query;
  const errors: Errors = answer && 'errors' in answer ? answer.errors : {};
  return (
    <OperatorFrame who={who}>
      <h1>Protokoll</h1>
      <p className="quiet">
        Wer was wann getan hat: Kennungen und Gründe, nie was jemand angegeben hat. Es lässt sich nur lesen,
        und jede Suche steht selbst darin.
      </p>
      <Form method="post" className={styles.form}>
        <LineField
          name="request"
          label="Nummer der Anfrage"
          text={query?.request ?? ''}
          error={errors.request}
        />
        <ListField name="actor" label="Wer" value={query?.actor} choices={choices('alle', ACTOR_WORDS)} />
        <ListField name="action" label="Was" value={query?.action} choices={choices('alles', ACTION_WORDS)} />
        <LineField name="from" type="date" label="Von" text={query?.from ?? ''} error={errors.from} />
        <LineField name="until" type="date" label="Bis" text={query?.until ?? ''} error={errors.until} />
        <div>
          <SendButton look="next">Suchen</SendButton>
        </div>
      </Form>
      {answer && 'events' in answer ? <Result events={answer.events} state={answer.state} /> : null}
    </OperatorFrame>
  );
}

const COLUMNS = [
  { label: 'Wann' },
  { label: 'Wer' },
  { label: 'Was' },
  { label: 'Anfrage' },
  { label: 'Dazu' },
];

function Result({ events, state }: { events: readonly TrailEvent[]; state: TrailState }) {
  return (
    <>
      <div className={styles.state}>
        <Remark tone={state.brokenAt === undefined ? 'good' : 'bad'} isAlert>
          <p>
            {state.brokenAt === undefined
              ? `Die Kette ist unversehrt: ${state.checked} Einträge geprüft, ${state.waiting} noch nicht verkettet.`
              : `Die Kette bricht an Stelle ${state.brokenAt}: Dort wurde etwas geändert oder gelöscht.`}
          </p>
        </Remark>
      </div>
      {events.length === 0 ? (
        <p>Nichts gefunden.</p>
      ) : (
        <FigureTable
          caption="Was geschehen ist, das Neueste zuerst"
          columns={COLUMNS}
          rows={events.map((event) => ({
            id: event.id,
            cells: [
              formatMoment(event.at),
              `${ACTOR_WORDS[event.actor]}${event.actorId === undefined ? '' : ` ${event.actorId.slice(0, 8)}`}`,
              actionWords(event.action),
              event.number ?? '–',
              event.detail === '' ? '–' : event.detail,
            ],
          }))}
        />
      )}
    </>
  );
}

export const ErrorBoundary = OperatorFailure;
