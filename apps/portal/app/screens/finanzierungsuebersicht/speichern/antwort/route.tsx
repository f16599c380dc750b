import { isErrorCode, errorMessage } from '@heimvorteil/contracts';
import { takeStatement, type AcceptedStatement, type SaveAnswer } from '../../../../saving/take-statement.ts';
import { sentForm } from '@heimvorteil/forms';
import type { Route } from './+types/route';

/** Saves a calculator's form sent by its script, which stays on its page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const taken = await takeStatement(url, await sentForm(request), context);
  return Response.json(answerOf(taken), {
    status: STATUS[taken.kind],
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

function answerOf(taken: AcceptedStatement): SaveAnswer {
  switch (taken.kind) {
    case 'saved':
      return { kind: 'saved', name: taken.name, opened: taken.opened };
    case 'unnamed':
    case 'gone':
    case 'changed':
      return { kind: taken.kind, name: taken.name };
    case 'refused': {
      const messages = taken.fieldErrors.map(({ code, message }) =>
        message === '' && isErrorCode(code) ? errorMessage(code) : message,
      );
      return { kind: 'refused', messages: [...new Set(messages)] };
    }
    case 'no-calculation':
      return { kind: 'failed' };
    default:
      return { kind: taken.kind };
  }
}
