import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
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
import { nonceContext } from './services/index.ts';

export { handleError };

export const streamTimeout = 5_000;

/** Sends the complete document, so that it is readable without JavaScript. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
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
        bootstrapScriptContent: [scriptSendingOnAsPage(), earlyInputScript()].join(';'),
        onAllReady() {
          shellRendered = true;
          clearTimeout(timeout);
          wholeDocument(pipe).then((document) => {
            const whole = withScriptFirst(document, scriptUndoingForeignChanges(), nonce);
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
