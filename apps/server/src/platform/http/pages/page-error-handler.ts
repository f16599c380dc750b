import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { acceptsPage, sendBarePage } from './bare-page.ts';
import { errorHandler } from '../calls/error-handler.ts';
import { isRead } from './is-read.ts';
import { ProblemError } from '../calls/problem-error.ts';

const ROUTERS_DATA = /\.data(?=\?|$)/;

/** Answers errors of pages: input that cannot be stored gets a page in a browser, every other error a problem as in calls. */
export function pageErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isInput = error instanceof ProblemError && error.statusCode === 422;
  if (!isInput || !acceptsPage(request) || ROUTERS_DATA.test(request.url))
    return errorHandler(error, request, reply);
  sendBarePage(reply, {
    status: error.statusCode,
    title: 'Das können wir nicht verwenden',
    content: html`<p>
      ${
        isRead(request.method)
          ? `In der Adresse steht etwas, das wir nicht speichern können.${request.url.includes('?') ? ' Öffne die Seite am besten ohne den Teil nach dem Fragezeichen.' : ''}`
          : 'In deinen Angaben steht etwas, das wir nicht speichern können, zum Beispiel ein Steuerzeichen oder eine viel zu große Zahl. Geh zurück: Dort steht noch, was du eingegeben hast.'
      }
    </p>`,
  });
}
