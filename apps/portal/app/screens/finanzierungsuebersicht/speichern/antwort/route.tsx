import { isErrorCode, errorMessage } from '@heimvorteil/contracts';
import { takeStatement, type AcceptedStatement, type SaveAnswer } from '../../../../saving/take-statement.ts';
import { sentForm } from '@heimvorteil/forms';
import type { Route } from './+types/route';

/** Saves a calculator's form that a script sent; the visitor stays on the page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const accepted = await takeStatement(url, await sentForm(request), context);
  return Response.json(answerOf(accepted), {
    status: STATUS[accepted.kind],
    headers: { 'Cache-Control': 'no-store' },
  });
}

const STATUS: Readonly<Record<AcceptedStatement['kind'], number>> = {
  'no-calculation': 404,
  fieldErrors: 422,
  login: 401,
  unnamed: 200,
  gone: 404,
  changed: 409,
  refused: 422,
  saved: 201,
};

function answerOf(accepted: AcceptedStatement): SaveAnswer {
  switch (accepted.kind) {
    case 'saved':
      return { kind: 'saved', name: accepted.name, opened: accepted.opened };
    case 'unnamed':
    case 'gone':
    case 'changed':
      return { kind: accepted.kind, name: accepted.name };
    case 'refused': {
      const messages = accepted.fieldErrors.map(({ code, message }) =>
        message === '' && isErrorCode(code) ? errorMessage(code) : message,
      );
      return { kind: 'refused', messages: [...new Set(messages)] };
    }
    case 'no-calculation':
      return { kind: 'failed' };
    default:
      return { kind: accepted.kind };
  }
}
