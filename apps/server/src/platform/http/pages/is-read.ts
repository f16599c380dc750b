/** Whether a method only reads: what else there is may change something. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
