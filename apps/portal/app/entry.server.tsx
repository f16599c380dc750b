import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { entryPointScript } from './flow/pages/stored-entry-point.ts';
import { scriptHoldingEarlyClicks } from '@heimvorteil/ui/early-clicks/hold-early-clicks.ts';
import { withScriptFirst } from '@heimvorteil/ui/foreign-changes/script-first.ts';
import { scriptUndoingForeignChanges } from '@heimvorteil/ui/foreign-changes/undo-foreign-changes.ts';
import { handleError } from '@heimvorteil/ui/page-failures/report-failure.ts';
import { requestNumberContext } from '@heimvorteil/ui/request-number/request-number-context.ts';
import { RequestNumberContext } from '@heimvorteil/ui/request-number/request-number.tsx';
import { requestNumberSentence } from '@heimvorteil/ui/request-number/request-number-sentence.ts';
import { scriptSendingOnAsPage } from '@heimvorteil/ui/sent-too-often/send-on-as-page.ts';
import { earlyInputScript } from '@heimvorteil/ui/early-input/early-input-script.ts';
import { wholeDocument } from '@heimvorteil/ui/whole-document/whole-document.ts';
import { NonceContext } from './nonce.ts';
import { scriptHoldingNews } from './page/hold-news.ts';
import { scriptMarkingProject } from './project/mark-project.ts';
import { preloadsBehindStyles } from './preloads-behind-styles.ts';
import { nonceContext, servicesContext } from './services/index.ts';

export { handleError };

export const streamTimeout = 5_000;

/** Renders the whole document, including lazily loaded parts, so that it is readable without JavaScript. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Preload the styles first, because they block the first paint and React puts script preloads before them.
  for (const href of routerContext.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${href}>; rel=preload; as=style`);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
  const { marketplaceOrigins } = loadContext.get(servicesContext);
  const bootstrapScriptContent = [
    scriptHoldingEarlyClicks(),
    scriptHoldingNews(),
    scriptSendingOnAsPage(),
    earlyInputScript(),
    scriptMarkingProject(),
    entryPointScript(request.url, marketplaceOrigins),
  ]
    .filter((script) => script !== undefined)
    .join(';');
  return new Promise((resolve, reject) => {
    let shellRendered = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestNumberContext value={requestNumberSentence(loadContext.get(requestNumberContext))}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </RequestNumberContext>
      </NonceContext>,
      {
        nonce,
        bootstrapScriptContent,
        // Send large lazily loaded parts in place; React would hide them until a script moves them there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          shellRendered = true;
          clearTimeout(timeout);
          wholeDocument(pipe).then((document) => {
            const ordered = preloadsBehindStyles(document);
            const whole = withScriptFirst(ordered, scriptUndoingForeignChanges(), nonce);
            return resolve(new Response(whole, { headers, status }));
          }, reject);
        },
        onShellError: reject,
        onError(error: unknown) {
          // Report only errors after the shell; earlier ones reject the render promise, which the caller
          // handles.
          if (shellRendered) handleError(error, { request, context: loadContext });
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}
