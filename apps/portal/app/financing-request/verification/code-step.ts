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

/** What the visitor sees while a contact is not shown to be theirs yet. */
export interface CodeStep {
  readonly channel: VerificationChannel;
  /** Undefined where no code waits to be typed. */
  readonly pending: PendingCode | undefined;
  /** What is wrong with the code. */
  readonly codeError: FieldError | undefined;
  /** Why no code came, or why it came another way. */
  readonly notice: FieldError | undefined;
  /** Another code went out just now. */
  readonly isResent: boolean;
}
