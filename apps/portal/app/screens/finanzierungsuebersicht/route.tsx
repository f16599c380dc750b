import { arrangesLoans, type Project } from '@heimvorteil/contracts';
import { useEffect, useRef } from 'react';
import { Link, Form, useNavigationType } from 'react-router';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { sentForm } from '@heimvorteil/forms';
import { isOn } from '../../features/flags.ts';
import { pageTitle } from '../../page/page-title.ts';
import { certificateStep } from '../../certificate/certificate-state.ts';
import { EntryPoints } from '../../page-frame/entry-points.tsx';
import { OTHER_ERROR } from '../../saving/listing-calculators.ts';
import { OverviewTabs } from '../../project/overview-tabs.tsx';
import { ProjectPage } from '../../project/project-page/project-page.tsx';
import { loadRequestSteps } from '../../project/project-page/request-step.ts';
import { preapprovalOfCase } from '../../proposals/availability.tsx';
import { PREAPPROVAL_PARAM } from '../../addresses/pre-approval-addresses.ts';
import { projectOfAddress, projectOfAccount, workedOut } from '../../project/server-project.ts';
import { withFlowsToday } from '../../flow/flows-today.ts';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import { servicesContext, visitContext, visitorContext } from '../../services/index.ts';
import type { Route } from './+types/route';
import { actOnOverview } from './act-on-overview.ts';
import { CalculationList } from './calculation-list.tsx';
import { ShortlistSection } from './shortlist-section.tsx';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { DO } from '../../addresses/intents.ts';
import styles from './undo-deletion.module.css';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Mein Vorhaben') }];

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

const DONE: Readonly<Record<string, string>> = {
  umbenannt: 'Der neue Name ist gespeichert.',
  geloescht: 'Die Berechnung ist gelöscht.',
  zurueckgeholt: 'Die Berechnung ist wieder da.',
  entmerkt: 'Das Objekt steht nicht mehr auf deiner Merkliste.',
  'vorhaben-zurueckgeholt': 'Dein Vorhaben ist wieder da.',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitor = await context.get(visitorContext)();
  const entered = projectOfAddress(url.searchParams, services);
  const isJudging = arrangesLoans(services.operator) && isOn(services, 'pre_approval');
  const { preapprovals } = context.get(visitContext);
  const named = url.searchParams.get(PREAPPROVAL_PARAM) ?? undefined;
  const checkedOf = async (own: Pick<Project, 'preapprovalId'> | undefined) =>
    isJudging
      ? preapprovalOfCase(named === undefined ? own : { preapprovalId: named }, preapprovals)
      : undefined;
  if (!visitor) {
    return {
      own: undefined,
      server: {
        worked: entered && (await workedOut(entered, services)),
        isFromAddress: entered !== undefined,
        savedAt: undefined,
        isLoggedIn: false,
        requests: [],
        steps: { certificate: await certificateStep(undefined, services) },
        checked: await checkedOf(undefined),
      },
    };
  }
  const [saved, shortlist, requests, storedProject] = await Promise.all([
    services.profile.listCalculations(visitor),
    services.profile.shortlist(visitor),
    services.profile.ownRequests(visitor),
    services.profile.project(visitor),
  ]);
  const project = entered ?? (storedProject && projectOfAccount(storedProject));
  const calculations = withFlowsToday(saved, services);
  const savedId = url.searchParams.get('gespeichert');
  const [done, doneTo] = [url.searchParams.get('erledigt') ?? '', url.searchParams.get('id') ?? ''];
  const deleted =
    done === 'geloescht' ? await services.profile.deletedCalculation(visitor, doneTo) : undefined;
  return {
    own: {
      email: visitor.email,
      calculations,
      newId: done === 'zurueckgeholt' ? doneTo : savedId,
      deleted: deleted && { id: deleted.id, name: deleted.name },
      isProjectDeleted: done === 'vorhaben-geloescht' && storedProject === undefined,
      message: savedId === null ? DONE[done] : 'Gespeichert.',
      shortlist: shortlist.done ?? [],
      shortlistFailure: shortlist.refused ? OTHER_ERROR : undefined,
    },
    server: {
      worked: project && (await workedOut(project, services)),
      isFromAddress: entered !== undefined,
      savedAt: storedProject?.savedAt,
      isLoggedIn: true,
      requests,
      steps: {
        ...(await loadRequestSteps(visitor.accountId, requests, services)),
        certificate: await certificateStep(visitor, services),
      },
      checked: await checkedOf(storedProject),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnOverview(await sentForm(request), context);
}

export default function ProjectScreen({ loaderData: { own, server }, actionData }: Route.ComponentProps) {
  const announce = useAnnounce();
  const message = own?.message;
  useEffect(() => {
    if (message) announce(message);
  }, [message, announce]);
  return (
    <>
      {own?.message && !own.deleted ? (
        <Note tone="good">
          <p>{own.message}</p>
        </Note>
      ) : null}
      {own?.isProjectDeleted ? <UndoDeletion name="Dein Vorhaben" intent="vorhaben-zurueckholen" /> : null}
      {actionData && 'messages' in actionData ? (
        <Note tone="warning">
          <p role="alert">{actionData.messages.join(' ')}</p>
        </Note>
      ) : null}
      <ProjectPage
        server={
          actionData && 'worked' in actionData ? { ...server, ...actionData, isFromAddress: false } : server
        }
        entryPoints={
          <>
            <h2>Wo stehst du gerade?</h2>
            <EntryPoints />
          </>
        }
      />
      <PageSection id="stand" title="Genauer hinsehen">
        <OverviewTabs />
      </PageSection>
      {own ? (
        <>
          <PageSection id="berechnungen" title="Gespeicherte Berechnungen">
            {own.deleted ? (
              <UndoDeletion key={own.deleted.id} {...own.deleted} intent="zurueckholen" />
            ) : null}
            <CalculationList calculations={own.calculations} newId={own.newId} />
          </PageSection>
          <ShortlistSection entries={own.shortlist} failure={own.shortlistFailure} />
          <p className="quiet">
            Angemeldet als {own.email}. <Link to={`${OVERVIEW_ADDRESS}/deine-daten`}>Deine Daten</Link>
          </p>
        </>
      ) : null}
    </>
  );
}

function UndoDeletion({
  id = '',
  name,
  intent,
}: {
  id?: string;
  name: string;
  intent: 'zurueckholen' | 'vorhaben-zurueckholen';
}) {
  const note = useRef<HTMLDivElement>(null);
  const hasJustHappened = useNavigationType() !== 'POP';
  useEffect(() => {
    // Focus the note, because the clicked button disappeared with its row.
    if (hasJustHappened) note.current?.focus();
  }, [hasJustHappened]);
  return (
    <div ref={note} className={styles.note} tabIndex={-1} role="group" aria-labelledby="geloescht">
      <p id="geloescht">
        <b>„{name}“</b> ist gelöscht. <span>Zehn Minuten lang kannst du das zurücknehmen.</span>
      </p>
      <Form method="post" action={OVERVIEW_ADDRESS}>
        <input type="hidden" name="id" value={id} />
        <QuietButton type="submit" name={DO} value={intent}>
          Rückgängig
        </QuietButton>
      </Form>
    </div>
  );
}
