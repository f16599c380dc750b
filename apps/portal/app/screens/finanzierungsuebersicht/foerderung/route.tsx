import type { Project } from '@heimvorteil/contracts';
import { sentForm } from '@heimvorteil/forms';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { useEffect } from 'react';
import { data, Link, redirect } from 'react-router';
import { CHECK_IS_STORED } from '../../../flow/pre-approval/check-is-stored.ts';
import {
  BEFORE_PARAM,
  storedResultAddress,
  PREAPPROVAL_PARAM,
  PRE_APPROVAL_RESULT,
} from '../../../addresses/pre-approval-addresses.ts';
import { requirePreApproval } from '../../../flow/pre-approval/pre-approval-page.ts';
import { pageTitle } from '../../../page/page-title.ts';
import { BackToOverview, OverviewTabs } from '../../../project/overview-tabs.tsx';
import { PROPOSALS_ADDRESS, answeredAddress } from '../../../proposals/proposal-addresses.ts';
import { isUnnoted, notedAddress } from '../../../proposals/checked-in-account.ts';
import { UnnotedNote } from '../../../proposals/availability.tsx';
import { storePreapprovalId } from '../../../proposals/store-preapproval-id.ts';
import { servicesContext, visitContext, visitorContext } from '../../../services/index.ts';
import { subsidiesOf } from '../../../proposals/subsidies/subsidy-form.ts';
import SubsidyPart from '../../../proposals/subsidies/subsidy-part.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Förderung: Welche Programme passen?') }];

const NO_STORE = { 'Cache-Control': 'no-store' };
export const headers: Route.HeadersFunction = () => NO_STORE;

const NOT_STORED =
  'Gerade konnte nicht geprüft werden. Deine Angaben stehen noch da: Versuch es gleich noch einmal.';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePreApproval(context.get(servicesContext));
  const { preapprovals } = context.get(visitContext);
  const id = url.searchParams.get(PREAPPROVAL_PARAM);
  return {
    stored: await (id === null ? preapprovals.findLatest() : preapprovals.find(id)),
    before: url.searchParams.get(BEFORE_PARAM),
    isUnnoted: isUnnoted(url.searchParams),
  };
}

/**
 * Repeats the pre-approval with the answers, so that proposals include subsidies. A project that names the
 * previous pre-approval then names the new one.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requirePreApproval(services);
  const { preapprovals } = context.get(visitContext);
  const { entered, answers, errors } = subsidiesOf(await sentForm(request));
  const refused = (message?: string) =>
    data({ entered, errors, message }, { status: 422, headers: NO_STORE });
  if (Object.keys(errors).length > 0) return refused();
  const stored = await preapprovals.find(url.searchParams.get(PREAPPROVAL_PARAM) ?? '');
  if (!stored) return refused(NOT_STORED);
  const checked = await preapprovals.keep({ ...stored.stated, subsidies: answers });
  if (!checked) return refused(NOT_STORED);
  const visitor = await context.get(visitorContext)();
  const noted = visitor && {
    visitor,
    changed: (own: Project | undefined) =>
      own?.preapprovalId === stored.id ? { ...own, preapprovalId: checked.id } : undefined,
  };
  const address = await notedAddress(answeredAddress(checked.id, stored.id), noted, services);
  throw redirect(address, { status: 303, headers: NO_STORE });
}

export default function SubsidiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, before } = loaderData;
  const id = stored?.id;
  useEffect(() => {
    if (id !== undefined && before !== null) void storePreapprovalId(id, before);
  }, [id, before]);
  return (
    <>
      <BackToOverview />
      <h1>Welche Förderung passt?</h1>
      <OverviewTabs />
      {loaderData.isUnnoted ? <UnnotedNote /> : null}
      {stored ? (
        <>
          <SubsidyPart key={stored.id} stored={stored} refused={actionData} isAsking />
          {stored.answer.proposals.length > 0 ? (
            <p>
              <Action to={`${PROPOSALS_ADDRESS}?${PREAPPROVAL_PARAM}=${encodeURIComponent(stored.id)}`}>
                Zu deinen Vorschlägen
              </Action>
            </p>
          ) : null}
          <p>
            <Link to={storedResultAddress(stored.id)}>Zum Ergebnis der Vorprüfung</Link>
          </p>
        </>
      ) : (
        <>
          <p className="lead">
            Ob ein Förderkredit passt, hängt an Kauf und Haushalt. Mach zuerst die Vorprüfung: Sie dauert
            wenige Minuten. {CHECK_IS_STORED}
          </p>
          <p>
            <Action to={PRE_APPROVAL_RESULT}>Zur Vorprüfung</Action>
          </p>
        </>
      )}
    </>
  );
}
