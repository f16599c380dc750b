const german = new Intl.NumberFormat('de-DE');

/** A number of calls as people in Germany read it: "6.000". */
export function formatQuota(calls: number): string {
  return german.format(calls);
}
