const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/;

/** Writes an ISO 8601 date as people in Germany read it: "2026-11-20" is "20.11.2026"; anything else throws a RangeError. */
export function formatDate(isoDate: string): string {
  const parts = ISO_DATE.exec(isoDate);
  if (!parts) throw new RangeError('not an ISO 8601 date');
  return `${parts[3]}.${parts[2]}.${parts[1]}`;
}
