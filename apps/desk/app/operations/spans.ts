const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONGEST_IN_HOURS = 72;

/** Time between two moments (ISO 8601) as text: "71 Std. 12 Min.", "4 Tage". */
export function formatTimeSpan(from: string, to: string): string {
  const span = Math.max(0, Date.parse(to) - Date.parse(from));
  const hours = Math.floor(span / HOUR);
  const minutes = Math.floor((span % HOUR) / MINUTE);
  if (hours > LONGEST_IN_HOURS) return `${Math.floor(hours / 24)} Tage`;
  return hours === 0 ? `${minutes} Min.` : `${hours} Std. ${minutes} Min.`;
}
