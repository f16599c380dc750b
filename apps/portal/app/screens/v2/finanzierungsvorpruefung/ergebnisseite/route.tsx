import { heldCertificate } from '../../../../certificate/certificate-state.ts';
import { checkStoredAgain, openStoredResult } from './stored-lever-result.ts';
import {
  answerPreApproval,
  loadPreApprovalPage,
  requirePreApproval,
} from '../../../../flow/pre-approval/pre-approval-page.ts';
import { PreApprovalResultScreen } from './pre-approval-result-screen.tsx';
import { PART_TITLES } from './result-frame.tsx';
import { StoredResultScreen } from './stored-result-screen.tsx';
import { answerOrNoConnection } from '../../../../flow/result/offline-outcome.ts';
import { servicesContext, visitContext, visitorContext } from '../../../../services/index.ts';
import { pageTitle } from '../../../../page/page-title.ts';
import { isOnlyListChange, type CheckPart } from '../../../../proposals/proposal-addresses.ts';
import { sentForm } from '@heimvorteil/forms';
import { useCallback, useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { NO_STORE } from '../../../../flow/pages/flow-pages.ts';
import { PREAPPROVAL_PARAM } from '../../../../addresses/pre-approval-addresses.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ params }) => {
  const part = params.part as CheckPart | undefined;
  return [{ title: pageTitle(`${part ? PART_TITLES[part] : 'Dein Ergebnis'}: Die Vorprüfung`) }];
};

/** Headers that forbid caching of a stored result or a sent form, because both are personal. */
export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

const NOT_YOURS = {
  heading: 'Diese Vorprüfung lässt sich hier nicht öffnen',
  text: 'Es gibt sie nicht mehr, oder sie gehört zu einem Konto, mit dem du hier nicht angemeldet bist. Prüfen kannst du jederzeit neu.',
};

/** Page of the address; throws a 404 if there is none. */
function partOf({ part }: Route.LoaderArgs['params']): CheckPart | undefined {
  if (part === undefined || part === 'vorschlaege' || part === 'haushalt') return part;
  throw data(null, { status: 404 });
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requirePreApproval(services);
  partOf(params);
  const visitor = await context.get(visitorContext)();
  const page = {
    ...loadPreApprovalPage(services, visitor),
    certificate: await heldCertificate(visitor, services),
  };
  const id = url.searchParams.get(PREAPPROVAL_PARAM);
  if (id === null) return data({ ...page, opened: undefined });
  const { preapprovals } = context.get(visitContext);
  const opened = await openStoredResult(url, preapprovals);
  if (!opened) throw data({ code: 'NOT_FOUND', ...NOT_YOURS }, { status: 404, headers: NO_STORE });
  return data({ ...page, opened }, { headers: NO_STORE });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requirePreApproval(services);
  partOf(params);
  const id = url.searchParams.get(PREAPPROVAL_PARAM);
  if (id !== null) {
    const address = await checkStoredAgain(
      id,
      await sentForm(request),
      context.get(visitContext).preapprovals,
    );
    if (address) throw redirect(address, { status: 303, headers: NO_STORE });
    return data({ isNotTried: true as const }, { status: 503, headers: NO_STORE });
  }
  return answerPreApproval(request, services, context.get(visitContext));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrNoConnection(serverAction);
}

/** Skips loading if only settings or the list of proposals change, because the browser has their results. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search !== nextUrl.search && !isOnlyListChange(currentUrl, nextUrl);
}

export default function PreApprovalResultPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const part = partOf(params);
  const { opened, ...page } = loaderData;
  const [madeHere, setMadeHere] = useState<readonly string[]>([]);
  const addMade = useCallback((id: string) => setMadeHere((before) => [...before, id]), []);
  const isNotTried = actionData !== undefined && 'isNotTried' in actionData;
  // Keeps this page, with its input, when the list of proposals adds the new id to the address.
  if (opened && !madeHere.includes(opened.stored.id))
    return <StoredResultScreen part={part} page={page} {...opened} isNotTried={isNotTried} />;
  return (
    <PreApprovalResultScreen
      part={part}
      page={page}
      sent={isNotTried ? undefined : actionData}
      onStored={addMade}
    />
  );
}
