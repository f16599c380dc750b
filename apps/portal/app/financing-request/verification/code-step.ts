import type { VerificationChannel } from '@heimvorteil/contracts';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import type { PendingCode } from '../../services/index.ts';

/** Submit values of a form with a code; any other requests the first code. */
export const CODE_STEPS = {
  confirm: 'confirm',
  again: 'code-again',
  email: 'code-email',
  sms: 'code-sms',
} as const;

export interface CodeStep {
  readonly channel: VerificationChannel;
  readonly pending: PendingCode | undefined;
  readonly codeError: FieldError | undefined;
  readonly notice: FieldError | undefined;
  readonly isResent: boolean;
}
