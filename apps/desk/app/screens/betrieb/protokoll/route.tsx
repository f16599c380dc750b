import { sentForm } from '@heimvorteil/forms';
import { writtenMoment } from '@heimvorteil/format/moment';
import { Form } from 'react-router';
import { pageTitle } from '../../../frame/page-title.ts';
import { requireOperator } from '../../../frame/require-operator.ts';
import { OperatorFailure } from '../../../operations/operator-failure.tsx';
import { OperatorFrame } from '../../../operations/operator-frame.tsx';
import { ACTION_WORDS, ACTOR_WORDS, actionWords } from '../../../operations/trail-words.ts';
import { SendButton } from '../../../parts/controls.tsx';
import { FigureTable } from '../../../parts/figure-table.tsx';
import { LineField } from '../../../parts/line-field.tsx';
import { ListField } from '../../../parts/list-field.tsx';
import { Remark } from '../../../parts/remark.tsx';
import { stated } from '../../../parts/stated.ts';
import type { TrailEvent, TrailQuery, TrailState } from '../../../services.ts';
import type { Route } from './+types/route';
import styles from './trail.module.css';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Protokoll, Betrieb') }];

export async function loader({ context }: Route.LoaderArgs) {
  const { who } = await requireOperator(context);
  return { who };
}

/** Searching is itself noted, so it is sent and not opened. */
export async function action({ request, context }: Route.ActionArgs) {
  const { operations, visitor } = await requireOperator(context);
  const query = queryOf(await sentForm(request));
  return { query, ...(await operations.searchTrail(query, visitor.accountId)) };
}

const PATTERNS = {
  request: /^(A-[0-9A-Z]{4,6}|[0-9a-f-]{36})$/i,
  actor: /^[A-Z]{1,20}$/,
  action: /^[A-Z_]{1,40}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  until: /^\d{4}-\d{2}-\d{2}$/,
} as const;

/** What is asked for, as far as it can be meant: the search is noted, and may not carry anything else along. */
function queryOf(form: FormData): TrailQuery {
  const asked = Object.entries(PATTERNS).flatMap(([name, pattern]) => {
    const value = stated(form, name);
    const isDay = name !== 'from' && name !== 'until' ? true : !Number.isNaN(Date.parse(value));
    return pattern.test(value) && isDay ? [[name, value]] : [];
  });
  return Object.fromEntries(asked) as TrailQuery;
}

const choices = (all: string, words: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

export default function Trail({ loaderData: { who }, actionData: answer }: Route.ComponentProps) {
  const query = answer?.query;
  return (
    <OperatorFrame who={who}>
      <h1>Protokoll</h1>
      <p className="quiet">
        Wer was wann getan hat: Kennungen und Gründe, nie was jemand angegeben hat. Es lässt sich nur lesen,
        und jede Suche steht selbst darin.
      </p>
      <Form method="post" className={styles.form}>
        <LineField name="request" label="Nummer der Anfrage" text={query?.request ?? ''} />
        <ListField name="actor" label="Wer" value={query?.actor} choices={choices('alle', ACTOR_WORDS)} />
        <ListField name="action" label="Was" value={query?.action} choices={choices('alles', ACTION_WORDS)} />
        <LineField name="from" type="date" label="Von" text={query?.from ?? ''} />
        <LineField name="until" type="date" label="Bis" text={query?.until ?? ''} />
        <div>
          <SendButton look="next">Suchen</SendButton>
        </div>
      </Form>
      {answer ? <Result events={answer.events} state={answer.state} /> : null}
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
              ? `Die Kette ist heil: ${state.checked} Einträge geprüft, ${state.waiting} noch nicht verkettet.`
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
              writtenMoment(event.at),
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OperatorFailure error={error} />;
}
