import { sentForm } from '@heimvorteil/forms';
import { LONGEST_REQUEST_MESSAGE } from '@heimvorteil/contracts';
import { formatDate, formatEuroCents } from '@heimvorteil/format';
import { formatDay, formatTime } from '@heimvorteil/format/moment';
import { data, Form, redirect, useRouteLoaderData, useLocation } from 'react-router';
import { DeskFrame, titled } from '../../../../frame/desk-frame.tsx';
import { SendButton } from '../../../../parts/controls.tsx';
import { LinkFailure, foundOrThrow } from '../link-failure.tsx';
import { LineField, TextBox } from '../../../../parts/fields.tsx';
import { Remark } from '../../../../parts/section.tsx';
import { readText } from '../../../../parts/read-text.ts';
import type { loader as rootLoader } from '../../../../root.tsx';
import { servicesContext, type OfferOutcome, type OfferDraft } from '../../../../services/index.ts';
import type { Route } from './+types/route';
import { ChangedRates } from './changed-rates.tsx';
import { Columns } from './columns.tsx';
import { MarketRows } from './market-rows.tsx';
import styles from './offer.module.css';
import { Preview } from './preview.tsx';
import { readProposalColumns } from './proposal-columns.ts';
import { useSettledSubmit } from './use-settled-submit.ts';

export const meta: Route.MetaFunction = titled('Angebot erstellen');

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = foundOrThrow(await context.get(servicesContext).partner.draftOffer(params.token));
  if (draft.partnerCase.nextStatuses.length === 0) throw redirect(`/baufinanzierung/partner/${params.token}`);
  return { draft, formKey: crypto.randomUUID() };
}

type Refused = Exclude<OfferOutcome, 'SENT'> | 'NOT_WHOLE';

/** Last field of the form: a request without it carries only part of the form. */
const LAST_FIELD = 'validUntil';

/** Stores the draft and calculates it at the current rates, or sends the offer. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { partner } = context.get(servicesContext);
  const form = await sentForm(request);
  // The buttons come before some fields, so a click while the page is loading sends only part of the form.
  const isWhole = form.has(LAST_FIELD);
  const before = isWhole ? undefined : foundOrThrow(await partner.draftOffer(token));
  const offer = {
    proposals: readProposalColumns(form, before?.columns),
    words: form.has('words') ? readText(form, 'words') : (before?.words ?? ''),
    validUntil: before?.validUntil ?? readText(form, LAST_FIELD),
  };
  const [key, seen, intent] = [readText(form, 'key'), readText(form, 'seen'), form.get('deed')];
  const version = versionOf(readText(form, intent === 'overwrite' ? 'newest' : 'version'));
  const draft = foundOrThrow(await partner.storeDraft(token, offer, { key, version }));
  let outcome: Refused | undefined = draft.saved === 'OVER' ? 'NOT_POSSIBLE' : undefined;
  if (intent === 'send' && !isWhole) outcome ??= 'NOT_WHOLE';
  else if (intent === 'send' && draft.saved === 'KEPT') {
    const answer = foundOrThrow(await partner.sendOffer(token, { ...offer, key, seen }));
    if (answer === 'SENT') throw redirect(`/baufinanzierung/partner/${token}?angebot`, 303);
    outcome = answer;
  }
  return data(
    {
      draft: outcome === 'RATES_CHANGED' ? { ...draft, seenBefore: seen } : draft,
      key,
      outcome,
      version: draft.saved === 'OLDER' ? version : draft.version,
      putKey: form.has('put') ? crypto.randomUUID() : readText(form, 'putKey'),
    },
    { status: statusOf(outcome, draft.saved === 'OLDER') },
  );
}

/** Version of the draft in the form; 0 (no stored draft) for a manipulated form. */
function versionOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function statusOf(outcome: Refused | undefined, isOlder: boolean): number {
  if (isOlder) return 409;
  if (outcome === undefined) return 200;
  if (outcome === 'LENDER_NOT_YOURS') return 403;
  return outcome === 'NOT_POSSIBLE' || outcome === 'RATES_CHANGED' ? 409 : 422;
}

const REFUSALS: Readonly<Record<Refused, string>> = {
  NOT_WHOLE:
    'Die Seite war noch nicht vollständig geladen. Es wurde nichts gesendet: Sieh es durch und klicke noch einmal.',
  NOT_POSSIBLE: 'Die Anfrage ist inzwischen vorbei, es wurde nichts gesendet.',
  LENDER_NOT_YOURS:
    'Ein Vorschlag nennt einen Anbieter, den du nicht anbieten darfst. Es wurde nichts gesendet: Wähle dort einen anderen oder „kein Vorschlag“.',
  EMPTY: 'Es fehlt ein Vorschlag, der sich rechnen lässt. Es wurde nichts gesendet.',
  INVALID_DATE: 'Bis wann gilt das Angebot? Der Tag darf nicht vorbei sein.',
  RATES_CHANGED:
    'Inzwischen gelten andere Zinsen als die, die du gesehen hast. Hier stehen die von heute: Sieh sie durch und sende noch einmal.',
};

export default function BuildOffer({ loaderData, actionData, params }: Route.ComponentProps) {
  const advertiser = useRouteLoaderData<typeof rootLoader>('root');
  const settled = useSettledSubmit();
  const draft = actionData?.draft ?? loaderData.draft;
  const { words, validUntil } = draft;
  const outcome = actionData?.outcome;
  const putKey = actionData?.putKey ?? '';
  const { partnerCase } = draft;
  return (
    <DeskFrame desk="Beratung">
      <p className={styles.way}>
        <a href={`/baufinanzierung/partner/${params.token}`}>Zurück zum Fall {partnerCase.number}</a>
      </p>
      <Form method="post" {...settled}>
        {/* Enter in a field clicks a form's first button, which must not be the one that sends the offer. */}
        <button
          type="submit"
          name="deed"
          value="price"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        >
          Neu rechnen
        </button>
        <div className={styles.top}>
          <div>
            <h1>Angebot für {partnerCase.number}</h1>
            <p className="quiet">
              Darlehen {formatEuroCents(draft.loanAmount)}. Zinsen vom {formatDate(draft.asOf)}, in Kraft.
            </p>
          </div>
          <div className={styles.deeds}>
            {draft.savedAt === undefined || draft.saved === 'OLDER' ? null : (
              <span className="quiet">
                Entwurf gespeichert {formatDay(draft.savedAt)} {formatTime(draft.savedAt)}
              </span>
            )}
            <SendButton look="next" name="deed" value="send">
              Angebot senden
            </SendButton>
          </div>
        </div>
        {draft.saved === 'OLDER' ? <OlderForm draft={draft} /> : null}
        {outcome === undefined || outcome === 'INVALID_DATE' ? null : (
          <Remark tone="bad" isAlert>
            <p data-code={outcome}>{REFUSALS[outcome]}</p>
          </Remark>
        )}
        {draft.seenBefore === undefined ? null : (
          <ChangedRates columns={draft.columns} seenBefore={draft.seenBefore} />
        )}
        <input type="hidden" name="version" value={actionData?.version ?? draft.version} />
        <input type="hidden" name="newest" value={draft.version} />
        <input type="hidden" name="key" value={actionData?.key || loaderData.formKey} />
        <input type="hidden" name="seen" value={draft.seen} />
        <input type="hidden" name="putKey" value={putKey} />
        <Columns draft={draft} putKey={putKey} />
        <div className={styles.bar}>
          <SendButton name="deed" value="price">
            Neu rechnen und speichern
          </SendButton>
        </div>
        <div className={styles.beside}>
          <MarketRows draft={draft} />
          <div>
            <TextBox
              name="words"
              label="Deine Bewertung der Vorschläge"
              maxLength={LONGEST_REQUEST_MESSAGE}
              text={words}
            />
            <LineField
              name={LAST_FIELD}
              type="date"
              label="Gilt bis"
              text={validUntil}
              error={outcome === 'INVALID_DATE' ? REFUSALS.INVALID_DATE : undefined}
            />
          </div>
        </div>
      </Form>
      {advertiser ? (
        <Preview draft={draft} words={words} validUntil={validUntil} advertiser={advertiser} />
      ) : null}
    </DeskFrame>
  );
}

export const ErrorBoundary = LinkFailure;

/** Asks the adviser before overwriting a draft that another tab has changed. */
function OlderForm({ draft: { savedAt, version } }: { draft: OfferDraft }) {
  const { pathname } = useLocation();
  return (
    <Remark tone="bad" isAlert>
      <p data-code="OLDER_DRAFT">
        {savedAt === undefined
          ? 'Dieses Angebot wurde in einem anderen Fenster gesendet.'
          : `Dieser Entwurf wurde um ${formatTime(savedAt)} Uhr in einem anderen Fenster geändert.`}{' '}
        Deine Fassung steht unten und ist nicht gespeichert, gesendet wurde nichts davon.
      </p>
      <p className={styles.deeds}>
        <SendButton name="deed" value="overwrite">
          Meine Fassung nehmen
        </SendButton>
        {version > 0 ? (
          <a href={pathname} target="_blank" rel="noreferrer">
            Andere Fassung in neuem Fenster ansehen
          </a>
        ) : null}
      </p>
    </Remark>
  );
}
