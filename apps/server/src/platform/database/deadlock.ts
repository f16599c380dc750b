/** Of two transactions that waited for each other, this is the one that PostgreSQL broke off; nothing of it is there. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '40P01';
}
