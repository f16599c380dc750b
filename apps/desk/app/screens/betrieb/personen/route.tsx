import { sentForm } from '@heimvorteil/forms';
import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import { formatMoment } from '@heimvorteil/format/moment';
import { data, Form } from 'react-router';
import { titled } from '../../../frame/desk-frame.tsx';
import { requireOperator } from '../../../frame/require-operator.ts';
import { OperatorFrame, OperatorFailure } from '../../../operations/operator-frame.tsx';
import { SendButton, LinkButton } from '../../../parts/controls.tsx';
import { LineField } from '../../../parts/fields.tsx';
import { Rows, Section, Remark } from '../../../parts/section.tsx';
import { readText } from '../../../parts/read-text.ts';
import {
  servicesContext,
  type BeingErased,
  type FoundPerson,
  type PersonSearch,
} from '../../../services/index.ts';
import type { Route } from './+types/route';
import styles from './persons.module.css';

/** Query parameter that carries the encrypted search through a login. */
const SEARCH_FIELD = 'suche';

export const meta: Route.MetaFunction = titled('Personen, Betrieb');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { who, operations, visitor } = await requireOperator(context);
  const token = url.searchParams.get(SEARCH_FIELD);
  return {
    who,
    erasures: await operations.erasures(),
    search: token === null ? undefined : await operations.storedSearch(token, visitor.accountId),
  };
}

/** Reads contact and reason from the body, so that no personal data appear in a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const { operations, visitor } = await requireOperator(context);
  const form = await sentForm(request);
  const search: PersonSearch = { contact: readText(form, 'contact'), reason: readText(form, 'reason') };
  if (search.contact === '' || search.reason === '')
    return data({ search, isIncomplete: true }, { status: 422 });
  const by = visitor.accountId;
  const intent = form.get('deed');
  if ((intent === 'export' || intent === 'erase') && !visitor.hasJustLoggedIn) {
    await context
      .get(servicesContext)
      .noteRefusal(visitor, 'FRESH_LOGIN_NEEDED', `betrieb/personen ${intent}`);
    return data({ search, token: await operations.storeSearch(search, by) }, { status: 403 });
  }
  switch (intent) {
    case 'export':
      return { search, exported: await operations.exportPerson(search, by) };
    case 'erase':
      return { search, erased: await operations.erasePerson(search, by) };
    default:
      return { search, found: await operations.find(search, by) };
  }
}

export default function Persons({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { who, erasures } = loaderData;
  const search = answer?.search ?? loaderData.search;
  const isIncomplete = answer !== undefined && 'isIncomplete' in answer;
  return (
    <OperatorFrame who={who}>
      <h1>Personen</h1>
      <p className="quiet">
        Auskunft und Löschung auf Verlangen. Gefunden wird nur die ganze E-Mail-Adresse oder Telefonnummer;
        jede Suche steht mit ihrem Grund im Protokoll, was du eintippst nicht.
      </p>
      <Form method="post" className={styles.form}>
        <LineField
          name="contact"
          label="E-Mail-Adresse oder Telefonnummer"
          text={search?.contact ?? ''}
          error={isIncomplete && search?.contact === '' ? 'Trage ein, wen du suchst.' : undefined}
        />
        <LineField
          name="reason"
          label="Grund"
          text={search?.reason ?? ''}
          error={isIncomplete && search?.reason === '' ? 'Nenne einen Grund.' : undefined}
        />
        <SendButton look="next" name="deed" value="find">
          Suchen
        </SendButton>
      </Form>
      {answer && 'token' in answer && answer.token !== undefined ? (
        <FreshLoginNeeded token={answer.token} />
      ) : null}
      {answer && 'found' in answer && answer.found ? (
        <Found found={answer.found} search={answer.search} />
      ) : null}
      {answer && 'exported' in answer ? (
        <Section title="Auskunft">
          <p className="quiet">Alles, was gespeichert ist, als JSON. Kopiere es für die Antwort.</p>
          <pre className={styles.text} tabIndex={0}>
            {answer.exported}
          </pre>
        </Section>
      ) : null}
      {answer && 'erased' in answer && answer.erased ? <Erased erased={answer.erased} /> : null}
      {erasures.length > 0 ? (
        <Section title="Löschungen, die noch laufen">
          <Rows
            rows={erasures.map((one) => ({
              label: `seit ${formatMoment(one.since)}`,
              value: `${countWords(one)}, Grund: ${one.reason}`,
            }))}
          />
        </Section>
      ) : null}
    </OperatorFrame>
  );
}

/** Link to log in again, which returns here with the encrypted search in the URL. */
function FreshLoginNeeded({ token }: { token: string }) {
  const back = `/baufinanzierung/betrieb/personen?${new URLSearchParams({ [SEARCH_FIELD]: token })}`;
  return (
    <Remark isAlert>
      <p>
        Personendaten ausgeben und löschen kannst du bis zehn Minuten nach einer Anmeldung. Melde dich noch
        einmal an: Du kommst mit deiner Suche hierher zurück.
      </p>
      <p>
        <LinkButton
          look="next"
          to={`/baufinanzierung/sso/login?${new URLSearchParams({ frisch: 'ja', to: back })}`}
        >
          Neu anmelden
        </LinkButton>
      </p>
    </Remark>
  );
}

function Found({ found, search }: { found: FoundPerson; search: PersonSearch }) {
  const { beingErased } = found;
  if (isNothing(found))
    return (
      <Remark isAlert>
        <p>{beingErased ? formatErasure(beingErased) : 'Dazu ist nichts gespeichert.'}</p>
      </Remark>
    );
  return (
    <Section title={`Gefunden: ${countWords(countsOf(found))}`}>
      {beingErased ? <p>{formatErasure(beingErased)}</p> : null}
      <Rows
        rows={found.requests.map((one) => ({
          label: one.number,
          value: `${REQUEST_STATUS_LABELS[one.status]}, eingegangen ${formatMoment(one.createdAt)}`,
        }))}
      />
      <Form method="post">
        <Again {...search} />
        <div className={styles.deeds}>
          <SendButton name="deed" value="export">
            Auskunft zusammenstellen
          </SendButton>
        </div>
      </Form>
      <Form method="post" className={styles.danger}>
        <Again {...search} />
        <h3>Alles davon löschen?</h3>
        <p>
          {countWords(countsOf(found))} mit Nachrichten, Angeboten und Schlüsseln sind dann weg, auch aus
          Sicherungen. Was zugestimmt wurde, bleibt als Nachweis. Zurücknehmen lässt sich das nicht.
        </p>
        <SendButton look="end" name="deed" value="erase">
          Endgültig löschen
        </SendButton>
      </Form>
    </Section>
  );
}

function Again({ contact, reason }: PersonSearch) {
  return (
    <>
      <input type="hidden" name="contact" value={contact} />
      <input type="hidden" name="reason" value={reason} />
    </>
  );
}

function Erased({ erased }: { erased: FoundPerson }) {
  const { beingErased } = erased;
  return (
    <>
      {isNothing(erased) ? null : (
        <Remark tone="good" isAlert>
          <p>
            Gelöscht: {countWords(countsOf(erased))}. Wer die Anfragen hatte, erfährt, dass sie zurückgenommen
            sind.
          </p>
        </Remark>
      )}
      {beingErased ? (
        <Remark isAlert>
          <p>{formatErasure(beingErased)}</p>
        </Remark>
      ) : null}
      {isNothing(erased) && !beingErased ? (
        <Remark isAlert>
          <p>Dazu ist nichts gespeichert.</p>
        </Remark>
      ) : null}
    </>
  );
}

type Counts = Pick<BeingErased, 'accounts' | 'requests'>;

function isNothing({ accounts, requests }: FoundPerson): boolean {
  return accounts === 0 && requests.length === 0;
}

function countsOf({ accounts, requests }: FoundPerson): Counts {
  return { accounts, requests: requests.length };
}

function formatErasure({ since, ...counts }: Counts & Pick<BeingErased, 'since'>): string {
  return `Löschung läuft seit ${formatMoment(since)}: ${countWords(counts)}. Die Anfragen sind zurückgenommen, was darin stand ist weg, und wer sie hatte, erfährt es. Alles andere wird gelöscht, sobald keine Nachricht dazu mehr unterwegs ist. Das geschieht von selbst und steht dann im Protokoll.`;
}

function countWords({ accounts, requests }: Counts): string {
  const inRequests = requests === 1 ? '1 Anfrage' : `${requests} Anfragen`;
  const inAccounts = accounts === 1 ? '1 Konto' : `${accounts} Konten`;
  return `${inAccounts} und ${inRequests}`;
}

export const ErrorBoundary = OperatorFailure;
