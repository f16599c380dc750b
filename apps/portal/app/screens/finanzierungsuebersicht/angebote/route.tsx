import { errorMessage, type Project } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { sentForm } from '@heimvorteil/forms';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { lazy, Suspense } from 'react';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { LegalTaxNote } from '../../../case-fields/legal-tax.tsx';
import { pageTitle } from '../../../page/page-title.ts';
import { storedHeadline } from '../../../flow/pre-approval/headline-price.ts';
import { BackToOverview, OverviewTabs } from '../../../project/overview-tabs.tsx';
import { projectOfAccount } from '../../../project/server-project.ts';
import { refusedFigures, readSentFigures, taxOfInput } from '../../../proposals/sent-figures.ts';
import {
  bodyOfProject,
  PROJECT_FIELD,
  projectOfField,
  INPUT_FIELD,
} from '../../../proposals/check-project.ts';
import { isUnnoted, notedAddress, withCheck } from '../../../proposals/checked-in-account.ts';
import { Unloaded, requireProposals, UnnotedNote } from '../../../proposals/availability.tsx';
import type { SentFigures } from '../../../proposals/ask-missing.tsx';
import { CheckNow } from '../../../proposals/check-now.tsx';
import { ProposalList } from '../../../proposals/proposal-list.tsx';
import { PREAPPROVAL_PARAM, storedResultAddress } from '../../../addresses/pre-approval-addresses.ts';
import { isOnlyListChange, PROPOSALS_ADDRESS } from '../../../proposals/proposal-addresses.ts';
import {
  servicesContext,
  visitContext,
  visitorContext,
  type StoredProposals,
} from '../../../services/index.ts';
import type { Route } from './+types/route';
import styles from './route.module.css';

const SubsidyPart = lazy(() => import('../../../proposals/subsidies/subsidy-part.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Vorschläge: Welche Finanzierung passt?') },
];

const NO_STORE = { 'Cache-Control': 'no-store' };
export const headers: Route.HeadersFunction = () => NO_STORE;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireProposals(services);
  const visit = context.get(visitContext);
  const visitor = await context.get(visitorContext)();
  const wanted = url.searchParams.get(PREAPPROVAL_PARAM) ?? undefined;
  try {
    const saved = visitor && (await services.profile.project(visitor));
    const named = wanted ?? saved?.preapprovalId;
    const found = await visit.proposals.find(named);
    // A deleted pre-approval of the project is replaced by the latest one; one missing in the address is not.
    const stored =
      found ?? (wanted === undefined && named !== undefined ? await visit.proposals.find() : undefined);
    return {
      stored,
      tax: stored && taxOfInput(stored.stated, services),
      /** True if the address names a pre-approval that is missing or another visitor's. */
      isLost: wanted !== undefined && stored === undefined,
      isUnnoted: isUnnoted(url.searchParams),
      project: saved ? projectOfAccount(saved) : undefined,
      isLoggedIn: visitor !== undefined,
      isBroken: false,
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { isBroken: true, isLoggedIn: visitor !== undefined, isLost: false, isUnnoted: false };
  }
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return isOnlyListChange(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

/** Runs a pre-approval of a project: of the account's, or of the browser's, which the form contains. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requireProposals(services);
  const form = await sentForm(request);
  const visitor = await context.get(visitorContext)();
  const saved = visitor && (await services.profile.project(visitor));
  const own = saved && projectOfAccount(saved);
  const entered = form.has(INPUT_FIELD) ? readSentFigures(form) : undefined;
  if (entered && Object.keys(entered.sent.errors).length > 0)
    return notChecked({ sent: entered.sent, input: entered.project });
  const brought = entered?.project ?? projectOfField(form.get(PROJECT_FIELD));
  const project = brought ?? own;
  if (!project) return notChecked({ message: errorMessage('PROJECT_NOT_FOUND') });
  const body = bodyOfProject(project);
  if (!body) return notChecked({ sent: entered?.sent, input: project });
  const { done: checked, refused } = await context.get(visitContext).proposals.check(body);
  if (refused) {
    const sent = refusedFigures(refused.errors, entered?.sent);
    const hasFieldErrors = Object.keys(sent.errors).length > 0;
    const message = hasFieldErrors ? undefined : (refused.errors[0]?.message ?? errorMessage('UNKNOWN'));
    return notChecked({ sent, input: project, message }, refused.status);
  }
  const noted = visitor && {
    visitor,
    changed: withCheck(checked, { sent: brought, isEntered: entered !== undefined, read: own }),
  };
  const address = `${PROPOSALS_ADDRESS}?${PREAPPROVAL_PARAM}=${checked}`;
  throw redirect(await notedAddress(address, noted, services), { status: 303, headers: NO_STORE });
}

function notChecked(
  answer: {
    sent?: SentFigures | undefined;
    input?: Project | undefined;
    message?: string | undefined;
  },
  status = 422,
) {
  return data(answer, { status, headers: NO_STORE });
}

function caseText({ financingType, purchasePrice, ownFunds, remainingDebt }: StoredProposals['stated']) {
  return financingType === 'FollowupFinancing'
    ? `Für ${formatEuro(remainingDebt ?? 0)} Restschuld auf ${formatEuro(purchasePrice)} Wert.`
    : `Für ${formatEuro(purchasePrice)} Kaufpreis und ${formatEuro(ownFunds)} Eigenkapital.`;
}

export default function ProposalsTab({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { stored, project } = loaded;
  const isPositive = stored?.answer.result === 'POSITIVE';
  return (
    <>
      <BackToOverview />
      <h1>Welche Finanzierung passt?</h1>
      <p className="lead">
        {stored && isPositive ? (
          <>{caseText(stored.stated)} Unverbindlich: Eine Zusage gibt dir erst die Bank.</>
        ) : (
          'Aus einer Vorprüfung deines Vorhabens werden Vorschläge, jeder mit seinem Plan und seinem Preis.'
        )}
      </p>
      <OverviewTabs current="Vorschläge" />
      {loaded.isBroken ? <Unloaded /> : null}
      {loaded.isUnnoted ? <UnnotedNote /> : null}
      {loaded.isLost ? (
        <Note tone="plain" code="NOT_FOUND">
          <p>
            Diese Vorprüfung gibt es hier nicht: Sie gehört zu einem anderen Browser oder Konto, oder ihre 30
            Tage sind um.
          </p>
        </Note>
      ) : null}
      {actionData?.message ? (
        <Note role="alert" tone="warning">
          <p>{actionData.message}</p>
        </Note>
      ) : null}
      {loaded.isBroken ? null : (
        <div className={styles.check}>
          <CheckNow stored={stored} project={actionData?.input ?? project} sent={actionData?.sent} />
        </div>
      )}
      {stored && isPositive && stored.answer.proposals.length > 0 ? (
        <>
          <h2 className="visually-hidden">Was dazu passt</h2>
          <ProposalList key={stored.id} stored={stored} legal={stored.legal} isLoggedIn={loaded.isLoggedIn} />
          {loaded.tax ? <LegalTaxNote {...loaded.tax} /> : null}
        </>
      ) : null}
      {stored && !isPositive ? (
        <p>
          <b>{storedHeadline(stored.answer)}.</b>{' '}
          <Link to={storedResultAddress(stored.id)}>Woran es liegt und was hilft</Link>
        </p>
      ) : null}
      {stored && stored.answer.programmes.length > 0 ? (
        <Suspense>
          <SubsidyPart stored={stored} />
        </Suspense>
      ) : null}
      {stored && isPositive && stored.answer.proposals.length === 0 ? (
        <p>
          Für diesen Fall steht heute kein Vorschlag bereit.{' '}
          <Link to="/baufinanzierung/finanzierungsangebote">Zu den Angeboten der Banken</Link>
        </p>
      ) : null}
    </>
  );
}
