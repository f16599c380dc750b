import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { LoggedOut } from '../saving/logged-out.tsx';
import { NO_LOGIN } from './ask-failures.ts';

/** Why a request was not taken; who is logged in no more finds the way back in, which leaves what is typed here. */
export function AskFailure({ failure }: { failure: FieldError }) {
  return failure.code === NO_LOGIN.code ? <LoggedOut then="und hier noch einmal senden." /> : failure.message;
}
