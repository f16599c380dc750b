/** How often somebody has called in the time that is running: every process counts here. */
export interface LimitCountTable {
  /** Blind index of what is counted and of the address that it comes from. */
  counted: string;
  calls: number;
  /** When it begins anew. */
  ends_at: Date;
}
