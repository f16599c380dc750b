import { errorMessage, fault } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { ProblemError } from '../http/calls/problem-error.ts';

/** 409 `OBJECTED` of a request whose sender objected and has not lifted that. */
export function senderObjected(since: Date): ProblemError {
  return objected(
    `Du hast am ${dayOf(since)} der Nutzung deiner Angaben widersprochen. Für diese Anfrage kannst du den Widerspruch aufheben.`,
  );
}

/** 409 `OBJECTED` of whatever is sent by the links of a request that an objection ended. */
export function endedByObjection(since: Date): ProblemError {
  return objected(`${errorMessage('OBJECTED')} Diese Anfrage ist damit am ${dayOf(since)} beendet.`);
}

const dayOf = (moment: Date) => formatDate(moment.toISOString());

function objected(message: string): ProblemError {
  return new ProblemError(409, [{ ...fault('OBJECTED'), message }]);
}
