import { data, redirect } from 'react-router';
import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { TextField } from '@heimvorteil/ui/field/text-field.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import {
  KEY_FIELD,
  NAME_FIELD,
  OVERVIEW_ADDRESS,
  SAVE_ADDRESS,
  saveAddress,
} from '../../../addresses/save-address.ts';
import { openedTextIn } from '../../../saving/opened-calculation.ts';
import {
  CHANGED_IN_OTHER_TAB,
  CORRECT_FIRST,
  NOT_THERE_ANY_MORE,
  SAVE_FAILED,
} from '../../../saving/logged-out.tsx';
import { takeStatement, type AcceptedStatement } from '../../../saving/take-statement.ts';
import { sentForm } from '@heimvorteil/forms';
import { pageTitle } from '../../../page/page-title.ts';
import type { Route } from './+types/route';
import { DO } from '../../../addresses/intents.ts';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Berechnung speichern') }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Saves a calculation without JavaScript, after asking for a name. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await sentForm(request);
  const accepted = await takeStatement(url, form, context);
  if (accepted.kind === 'saved')
    return redirect(`${OVERVIEW_ADDRESS}?gespeichert=${accepted.id}#berechnungen`, 303);
  if (accepted.kind === 'no-calculation') throw new Response(null, { status: 404 });
  const { screen } = accepted;
  return data(
    {
      kind: accepted.kind,
      address: screen.address,
      method: screen.method,
      name: 'name' in accepted ? accepted.name : '',
      opened: openedTextIn(url.search),
      messages: messagesOf(accepted),
      fields: [...form].filter(
        (field): field is [string, string] => typeof field[1] === 'string' && field[0] !== DO,
      ),
      key: crypto.randomUUID(),
    },
    { status: STATUS[accepted.kind], headers: { 'Cache-Control': 'no-store' } },
  );
}

const STATUS = { fieldErrors: 422, login: 401, unnamed: 200, gone: 404, changed: 409, refused: 422 } as const;

function messagesOf(accepted: AcceptedStatement): string[] {
  if (accepted.kind === 'gone') return [NOT_THERE_ANY_MORE];
  if (accepted.kind === 'changed') return [CHANGED_IN_OTHER_TAB];
  return 'fieldErrors' in accepted ? [...new Set(accepted.fieldErrors.map(({ message }) => message))] : [];
}

export default function SaveCalculation({ actionData: page }: Route.ComponentProps) {
  if (!page) {
    return (
      <div className="prose">
        <h1>Berechnung speichern</h1>
        <p className="lead">
          Gespeichert wird aus einem Rechner heraus: Der Knopf dafür steht unter seinen Feldern.
        </p>
        <p>
          <Action to="/baufinanzierung/">Zu den Rechnern</Action>
        </p>
      </div>
    );
  }
  const { kind, address, method, fields } = page;
  const back = (
    <form method={method} action={address}>
      <HiddenFields fields={fields} />
      <p>
        <QuietButton type="submit">Zurück zur Rechnung</QuietButton>
      </p>
    </form>
  );
  if (kind === 'fieldErrors') {
    return (
      <div className="prose">
        <h1>Das lässt sich noch nicht speichern</h1>
        <p className="lead">{CORRECT_FIRST}</p>
        {back}
      </div>
    );
  }
  const save = saveAddress(SAVE_ADDRESS, address);
  if (kind === 'login') {
    return (
      <div className="prose">
        <h1>Zum Speichern anmelden</h1>
        <p className="lead">
          Gespeichert wird zu deiner E-Mail-Adresse, damit nur du es wiederfindest. Deine Angaben warten auf
          dieser Seite.
        </p>
        <ol>
          <li>
            <a href={`/baufinanzierung/sso/login?to=${OVERVIEW_ADDRESS}`} target="_blank" rel="noreferrer">
              Anmelden (öffnet einen neuen Tab)
            </a>
          </li>
          <li>Hierher zurückkommen und weitermachen.</li>
        </ol>
        <form method="post" action={saveAddress(SAVE_ADDRESS, address, page.opened)}>
          <HiddenFields fields={fields} />
          <p>
            <SendButton name={DO} value="weiter" isSending={false}>
              Ich bin angemeldet: weiter
            </SendButton>
          </p>
        </form>
        {back}
      </div>
    );
  }
  return (
    <div className="prose">
      <h1>Wie soll die Berechnung heißen?</h1>
      <p className="lead">Unter diesem Namen findest du sie in deiner Übersicht.</p>
      {page.messages.length > 0 ? (
        <Note tone="warning">
          <p role="alert">{[SAVE_FAILED, ...page.messages].join(' ')}</p>
        </Note>
      ) : null}
      <form method="post" action={save}>
        <HiddenFields fields={fields} />
        <input type="hidden" name={KEY_FIELD} value={page.key} />
        <TextField name={NAME_FIELD} label="Name" text={page.name} />
        <p>
          <SendButton name={DO} value="speichern" isSending={false}>
            Speichern
          </SendButton>
        </p>
      </form>
      {back}
    </div>
  );
}

function HiddenFields({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value], index) => (
    <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
  ));
}
