import { sentForm } from '@heimvorteil/forms';
import { data, redirect, Form } from 'react-router';
import { titled } from '../../../frame/desk-frame.tsx';
import { requireOperator } from '../../../frame/require-operator.ts';
import { OperatorFrame, OperatorFailure } from '../../../operations/operator-frame.tsx';
import { Section, Remark } from '../../../parts/section.tsx';
import { readText } from '../../../parts/read-text.ts';
import type { FlagBook, FlagView, FlagSetting, FlagState } from '../../../services/index.ts';
import type { Route } from './+types/route';
import styles from './flags.module.css';
import { formatMoment } from '@heimvorteil/format/moment';
import { SendButton } from '../../../parts/controls.tsx';

const STATE_WORDS: Readonly<Record<FlagState, string>> = {
  ON: 'an',
  OFF: 'aus',
  TRIED: 'im Versuch (50 %)',
  RULED: 'nach eigenen Regeln',
};

const SHARE_WORDS: Readonly<Record<FlagSetting, string>> = {
  OFF: 'Aus für alle',
  TRIED: 'Versuch, 50 %',
  ON: 'An für alle',
};

const SWITCH_WORDS: Partial<Record<FlagSetting, string>> = { ON: 'An', OFF: 'Aus' };

function FlagSwitch({
  flag,
  source,
  isChanged,
}: {
  flag: FlagView;
  source: FlagBook['source'];
  isChanged: boolean;
}) {
  const { name, title, settings, inForce, given, isNamed, set } = flag;
  const words = settings.includes('TRIED') ? SHARE_WORDS : SWITCH_WORDS;
  return (
    <li className={styles.flag} id={name}>
      <div>
        <h3 id={`${name}-titel`}>{title}</h3>
        <p>
          <b>An:</b> {flag.on}
        </p>
        <p>
          <b>Aus:</b> {flag.off}
        </p>
        <p className="quiet">
          <code>{name}</code> ·{' '}
          {set
            ? `hier gestellt ${formatMoment(set.at)}${byWords(set.by)}, sonst ${STATE_WORDS[given]}`
            : isNamed
              ? `aus ${source}: ${STATE_WORDS[given]}`
              : 'wie vorgegeben'}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="flag" value={name} />
        <div className={styles.settings} role="group" aria-labelledby={`${name}-titel`}>
          {settings.map((setting) => (
            <SendButton
              key={setting}
              name="setting"
              value={setting}
              look={setting === inForce ? 'send' : 'beside'}
              isPressed={setting === inForce}
            >
              {words[setting]}
            </SendButton>
          ))}
          {set ? (
            <SendButton name="setting" value="DEFAULT">
              Hier nicht mehr einstellen
            </SendButton>
          ) : null}
        </div>
        {isChanged ? (
          <p role="status" className={styles.changed}>
            Eingestellt: {STATE_WORDS[inForce]}.
          </p>
        ) : null}
      </Form>
    </li>
  );
}

function byWords(by: string | undefined): string {
  return by === undefined ? '' : ` von Konto ${by.slice(0, 8)}`;
}

const HERE = '/baufinanzierung/betrieb/merkmale';

export const meta: Route.MetaFunction = titled('Merkmale, Betrieb');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { operations, who } = await requireOperator(context);
  const book = await operations.flags.book();
  const changed = url.searchParams.get('gestellt');
  return { who, book, changed };
}

/** Sets one flag, then redirects so that a reload sets nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { operations, visitor } = await requireOperator(context);
  const form = await sentForm(request);
  const flag = readText(form, 'flag');
  if (!(await operations.flags.set(flag, readText(form, 'setting'), visitor.accountId)))
    return data({ isUnknown: true }, { status: 422 });
  throw redirect(`${HERE}?gestellt=${flag}#${flag}`, 303);
}

export default function Flags({ loaderData: { who, book, changed }, actionData }: Route.ComponentProps) {
  const switches = book.flags.filter(({ settings }) => !settings.includes('TRIED'));
  const experiments = book.flags.filter(({ settings }) => settings.includes('TRIED'));
  return (
    <OperatorFrame who={who}>
      <h1>Merkmale</h1>
      <p className="quiet">
        Was du hier einstellst, gilt sofort für alle, in jedem Prozess nach wenigen Sekunden, und steht im
        Protokoll. Es geht allem anderen vor{sourceWords(book.source)}.
      </p>
      {actionData?.isUnknown ? (
        <Remark tone="bad" isAlert>
          <p>Dieses Merkmal gibt es nicht, oder nicht in dieser Stellung. Es ist nichts geändert.</p>
        </Remark>
      ) : null}
      {book.errors.length > 0 ? (
        <Remark tone="bad">
          <p>{book.source} lässt sich nicht ganz verwenden. Was zuletzt daraus galt, gilt weiter:</p>
          <ul>
            {book.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </Remark>
      ) : null}
      <Section title="Schalter">
        <FlagList flags={switches} {...{ book, changed }} />
      </Section>
      <Section title="Versuche">
        <p className="quiet">
          Im Versuch sieht die Hälfte derer, die Versuchen zugestimmt haben, das Neue, und jede und jeder
          immer dasselbe. Wer nicht zugestimmt hat, sieht das Bisherige.
        </p>
        <FlagList flags={experiments} {...{ book, changed }} />
      </Section>
    </OperatorFrame>
  );
}

function FlagList({
  flags,
  book,
  changed,
}: {
  flags: readonly FlagView[];
  book: FlagBook;
  changed: string | null;
}) {
  return (
    <ul className={styles.flags}>
      {flags.map((flag) => (
        <FlagSwitch key={flag.name} flag={flag} source={book.source} isChanged={flag.name === changed} />
      ))}
    </ul>
  );
}

function sourceWords(source: 'FLAGS_FILE' | 'FLAGS_URL' | undefined): string {
  if (source === undefined) return '';
  return source === 'FLAGS_FILE' ? ', auch der Datei aus FLAGS_FILE' : ', auch der Adresse aus FLAGS_URL';
}

export const ErrorBoundary = OperatorFailure;
