import { sentForm } from '@heimvorteil/forms';
import { LONGEST_REQUEST_MESSAGE } from '@heimvorteil/contracts';
import { formatDate, formatEuroCents } from '@heimvorteil/format';
import { data, Form, redirect, useRouteLoaderData, useSubmit } from 'react-router';
import { DeskFrame } from '../../../../frame/desk-frame.tsx';
import { pageTitle } from '../../../../frame/page-title.ts';
import { SendButton } from '../../../../parts/controls.tsx';
import { foundOrThrow } from '../../../../parts/found-or-throw.ts';
import { newFormKey } from '../../../../parts/form-key.ts';
import { LineField } from '../../../../parts/line-field.tsx';
import { LinkFailure } from '../link-failure.tsx';
import { Remark } from '../../../../parts/remark.tsx';
import { stated } from '../../../../parts/stated.ts';
import { TextBox } from '../../../../parts/text-box.tsx';
import type { loader as rootLoader } from '../../../../root.tsx';
import { servicesContext, type OfferOutcome } from '../../../../services.ts';
import type { Route } from './+types/route';
import { Columns } from './columns.tsx';
import { MarketRows } from './market-rows.tsx';
import styles from './offer.module.css';
import { Preview } from './preview.tsx';
import { statedProposals } from './stated-proposals.ts';

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: pageTitle('Angebot bauen') }]);

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = foundOrThrow(await context.get(servicesContext).partner.draftOffer(params.token));
  return { draft, formKey: newFormKey() };
}

/** Prices what is stated, or sends it: the figures are those of the moment. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { partner } = context.get(servicesContext);
  const form = await sentForm(request);
  const chosen = statedProposals(form);
  const typed = { words: stated(form, 'words'), validUntil: stated(form, 'validUntil') };
  const [key, seen] = [stated(form, 'key'), stated(form, 'seen')];
  let outcome: OfferOutcome | undefined;
  if (form.get('deed') === 'send') {
    outcome = foundOrThrow(await partner.sendOffer(token, { stated: chosen, ...typed, key, seen }));
    if (outcome === 'SENT') throw redirect(`/baufinanzierung/partner/${token}?angebot`, 303);
  }
  const draft = foundOrThrow(await partner.draftOffer(token, chosen));
  const status = outcome === undefined ? 200 : outcome === 'INVALID_DATE' || outcome === 'EMPTY' ? 422 : 409;
  return data({ draft, ...typed, key, outcome, seen }, { status });
}

const REFUSALS: Readonly<Record<Exclude<OfferOutcome, 'SENT'>, string>> = {
  NOT_POSSIBLE: 'Die Anfrage ist inzwischen vorbei, es wurde nichts gesendet.',
  EMPTY: 'Es fehlt ein Vorschlag, der sich rechnen lässt. Es wurde nichts gesendet.',
  INVALID_DATE: 'Bis wann gilt das Angebot? Der Tag darf nicht vorbei sein.',
  RATES_CHANGED:
    'Inzwischen gelten andere Zinsen als die, die du gesehen hast. Hier stehen die von heute: Sieh sie durch und sende noch einmal.',
};

export default function BuildOffer({ loaderData, actionData, params }: Route.ComponentProps) {
  const advertiser = useRouteLoaderData<typeof rootLoader>('root');
  const submit = useSubmit();
  const draft = actionData?.draft ?? loaderData.draft;
  const words = actionData?.words ?? '';
  const validUntil = actionData?.validUntil || draft.usualEnd;
  const outcome = actionData?.outcome;
  const { partnerCase } = draft;
  return (
    <DeskFrame desk="Beratung">
      <p className={styles.way}>
        <a href={`/baufinanzierung/partner/${params.token}`}>Zurück zum Fall {partnerCase.number}</a>
      </p>
      <Form
        method="post"
        onChange={(event) => {
          // With a script figures follow at once; words and the day change none.
          const name = event.target instanceof HTMLElement ? event.target.getAttribute('name') : null;
          if (/^(lender|years|repayment)/.test(name ?? ''))
            void submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        {/* Enter in a field presses the first button of a form: that must never be the one that sends. */}
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
          <SendButton look="next" name="deed" value="send">
            Angebot senden
          </SendButton>
        </div>
        {outcome === undefined || outcome === 'SENT' || outcome === 'INVALID_DATE' ? null : (
          <Remark tone="bad" isAlert>
            <p data-code={outcome}>{REFUSALS[outcome]}</p>
          </Remark>
        )}
        <input type="hidden" name="key" value={actionData?.key || loaderData.formKey} />
        <input type="hidden" name="seen" value={draft.seen} />
        <Columns draft={draft} />
        <div className={styles.bar}>
          <SendButton name="deed" value="price">
            Neu rechnen
          </SendButton>
        </div>
        <div className={styles.beside}>
          <MarketRows draft={draft} />
          <div>
            <TextBox name="words" label="Dein Wort dazu" maxLength={LONGEST_REQUEST_MESSAGE} text={words} />
            <LineField
              name="validUntil"
              type="date"
              label="Gilt bis"
              text={validUntil}
              fault={outcome === 'INVALID_DATE' ? REFUSALS.INVALID_DATE : undefined}
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFailure error={error} />;
}
