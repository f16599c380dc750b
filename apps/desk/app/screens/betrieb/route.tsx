import { sentForm } from '@heimvorteil/forms';
import { formatMoment } from '@heimvorteil/format/moment';
import { redirect } from 'react-router';
import { titled } from '../../frame/desk-frame.tsx';
import { requireOperator } from '../../frame/require-operator.ts';
import { OperatorFrame, OperatorFailure } from '../../operations/operator-frame.tsx';
import { readText } from '../../parts/read-text.ts';
import { Section, Remark } from '../../parts/section.tsx';
import type { Route } from './+types/route';
import { Duties } from './duties.tsx';
import { Stuck, PausedAdvisers, Unserved } from './today-lists.tsx';
import { OperatorStatus } from './state-of-things.tsx';
import styles from './today.module.css';
import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import { FigureTable } from '../../parts/figure-table.tsx';
import type { Age, OperatorToday } from '../../services/index.ts';

const AGES: readonly Age[] = ['under1', 'upTo2', 'over2'];

const COLUMNS = [
  { label: 'Stand' },
  { label: 'unter 1', kind: 'number' },
  { label: '1 bis 2', kind: 'number' },
  { label: 'über 2', kind: 'number' },
  { label: 'zusammen', kind: 'number' },
] as const;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function OpenMatrix({ open }: Pick<OperatorToday, 'open'>) {
  const totals = AGES.map((age) => sum(open.map(({ counts }) => counts[age])));
  const all = sum(totals);
  return (
    <Section
      title={all === 1 ? '1 offene Anfrage' : `${all.toLocaleString('de-DE')} offene Anfragen`}
      id="offen"
      aside="Alter in Werktagen am Ort der Immobilie"
    >
      <FigureTable
        caption="Offene Anfragen nach Stand und Alter"
        columns={COLUMNS}
        rows={[
          ...open.map(({ status, counts }) => {
            const isLate = status === 'RECEIVED' || status === 'VIEWED';
            return {
              id: status,
              cells: [
                REQUEST_STATUS_LABELS[status],
                ...AGES.map((age) =>
                  age === 'over2' && isLate && counts[age] > 0 ? (
                    <span key={age} className={styles.late}>
                      {counts[age]}
                    </span>
                  ) : (
                    <span key={age} className={counts[age] === 0 ? 'quiet' : undefined}>
                      {counts[age]}
                    </span>
                  ),
                ),
                sum(AGES.map((age) => counts[age])),
              ],
            };
          }),
          { id: 'all', cells: ['Zusammen', ...totals, all] },
        ]}
      />
    </Section>
  );
}

const HERE = '/baufinanzierung/betrieb';

export const meta: Route.MetaFunction = titled('Heute, Betrieb');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { operations, who } = await requireOperator(context);
  const replayed = Number(new URL(request.url).searchParams.get('wiederholt') ?? Number.NaN);
  return {
    today: await operations.today(),
    who,
    replayed: Number.isInteger(replayed) ? replayed : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { operations, visitor } = await requireOperator(context);
  const replayed = await operations.replay(readText(await sentForm(request), 'replay'), visitor.accountId);
  throw redirect(`${HERE}?wiederholt=${replayed}#zustellungen`, 303);
}

export default function Today({ loaderData: { today, who, replayed } }: Route.ComponentProps) {
  return (
    <OperatorFrame who={who}>
      <div className={styles.head}>
        <h1>Heute</h1>
        <span className="quiet">{formatMoment(today.now)}</span>
        <span className="quiet">
          Zahlen, keine Personen. Wer eine Person sehen muss, begründet es im Protokoll.
        </span>
      </div>
      {replayed === undefined ? null : (
        <div className={styles.done}>
          <Remark tone={replayed === 0 ? 'next' : 'good'} isAlert>
            <p>{replayedWords(replayed)}</p>
          </Remark>
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <Duties today={today} />
          <Unserved unserved={today.unserved} />
          <PausedAdvisers paused={today.advisers.paused} />
          <OpenMatrix open={today.open} />
          <Stuck stuck={today.stuck} now={today.now} />
        </div>
        <OperatorStatus today={today} />
      </div>
    </OperatorFrame>
  );
}

function replayedWords(count: number): string {
  if (count === 0) return 'Diese Nachricht hängt nicht mehr: Sie ist inzwischen unterwegs oder angekommen.';
  return count === 1
    ? 'Eine Nachricht wird jetzt noch einmal gesendet.'
    : `${count} Nachrichten werden jetzt noch einmal gesendet.`;
}

export const ErrorBoundary = OperatorFailure;
