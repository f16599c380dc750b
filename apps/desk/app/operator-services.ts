/** A delivery that waits for somebody: failed for now, or for good. Moments in ISO 8601. */
export interface StuckDelivery {
  readonly id: string;
  /** Of the request that it is about. */
  readonly number?: string;
  /** What it says: CONFIRMATION, REQUEST … */
  readonly kind: string;
  readonly channel: 'EMAIL' | 'PUSH';
  readonly recipient: 'VISITOR' | 'ADVISER' | 'OPERATOR';
  /** The adviser it is for, where it is for one. */
  readonly adviser?: string;
  /** Nobody tries it any more. */
  readonly isOver: boolean;
  readonly attempts: number;
  readonly since: string;
  readonly givesUpAt: string;
  /** The kind of the last failure, and where on its way the message was. */
  readonly lastError?: string;
  readonly failedStage?: string;
}

/** What the operator sees at first. */
export interface OperatorToday {
  readonly stuck: readonly StuckDelivery[];
}

/** Everything the operator may do; the screen has checked the role. */
export interface OperatorServices {
  today(): Promise<OperatorToday>;
}
