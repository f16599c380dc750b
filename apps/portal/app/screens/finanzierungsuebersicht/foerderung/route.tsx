import { sentForm } from '@heimvorteil/forms';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { data, Link, redirect } from 'react-router';
import {
  keptAddress,
  KEPT_PARAM,
  PRE_APPROVAL_RESULT,
} from '../../../flow/pre-approval/pre-approval-addresses.ts';
import { requirePreApproval } from '../../../flow/pre-approval/require-pre-approval.ts';
import { pageTitle } from '../../../labels/page-title.ts';
import { BackToOverview, OverviewTabs } from '../../../overview/overview-tabs.tsx';
import { PROPOSALS_ADDRESS } from '../../../proposals/proposal-addresses.ts';
import { PREAPPROVAL_PARAM } from '../../../proposals/proposal-query.ts';
import { servicesContext, visitContext } from '../../../services.ts';
import { subsidiesAddress } from '../../../subsidies/subsidy-addresses.ts';
import { subsidiesOf } from '../../../subsidies/subsidy-form.ts';
import SubsidyPart from '../../../subsidies/subsidy-part.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Förderung: Welche Programme passen?') }];

const NO_STORE = { 'Cache-Control': 'no-store' };
export const headers: Route.HeadersFunction = () => NO_STORE;

const NOT_KEPT =
  'Gerade konnte nicht geprüft werden. Deine Angaben stehen noch da: Versuch es gleich noch einmal.';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePreApproval(context.get(servicesContext));
  const { preapprovals } = context.get(visitContext);
  const id = url.searchParams.get(KEPT_PARAM);
  return { kept: await (id === null ? preapprovals.findLatest() : preapprovals.find(id)) };
}

/** Checks the same purchase anew with what was answered: proposals then hold what fits. */
export async function action({ request, url, context }: Route.ActionArgs) {
  requirePreApproval(context.get(servicesContext));
  const { preapprovals } = context.get(visitContext);
  const { typed, answers, errors } = subsidiesOf(await sentForm(request));
  const refused = (message?: string) => data({ typed, errors, message }, { status: 422, headers: NO_STORE });
  if (Object.keys(errors).length > 0) return refused();
  const kept = await preapprovals.find(url.searchParams.get(KEPT_PARAM) ?? '');
  if (!kept) return refused(NOT_KEPT);
  const checked = await preapprovals.keep({ ...kept.stated, subsidies: answers });
  if (!checked) return refused(NOT_KEPT);
  throw redirect(subsidiesAddress(checked.id), { status: 303, headers: NO_STORE });
}

export default function SubsidiesPage({ loaderData: { kept }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackToOverview />
      <h1>Welche Förderung passt?</h1>
      <OverviewTabs />
      {kept ? (
        <>
          <SubsidyPart key={kept.id} kept={kept} refused={actionData} isAsking />
          {kept.answer.proposals.length > 0 ? (
            <p>
              <Action to={`${PROPOSALS_ADDRESS}?${PREAPPROVAL_PARAM}=${encodeURIComponent(kept.id)}`}>
                Zu deinen Vorschlägen
              </Action>
            </p>
          ) : null}
          <p>
            <Link to={keptAddress(kept.id)}>Zum Ergebnis der Vorprüfung</Link>
          </p>
        </>
      ) : (
        <>
          <p className="lead">
            Ob ein Förderkredit passt, hängt an Kauf und Haushalt. Mach zuerst die Vorprüfung: Sie dauert
            wenige Minuten, und nichts davon wird irgendwohin geschickt.
          </p>
          <p>
            <Action to={PRE_APPROVAL_RESULT}>Zur Vorprüfung</Action>
          </p>
        </>
      )}
    </>
  );
}
