import type { VerificationChannel } from '@heimvorteil/contracts';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import type { PendingCode } from '../../services/index.ts';

/** The steps that a form with a code can be sent by; whatever else it is sent by asks for the first code. */
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
