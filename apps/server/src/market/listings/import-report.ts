import type { ImportCounts } from './listing-batches.ts';
import type { ListingError } from './open-immo/errors.ts';
import type { Scope } from './open-immo/listing-fields.ts';

/** Largest plausible share of missing listings, because no advertiser sells so many overnight. */
const LARGEST_SHARE = 1 / 5;

/** Missing listings that are always plausible, because one sale of a small advertiser exceeds the share. */
const ALWAYS_ALLOWED = 1;

/** An advertiser of whom a full delivery omits implausibly many listings. */
export interface MassDeletion {
  readonly advertiserId: string;
  /** `missing`: listings that the delivery omits; `active`: listings offered before. */
  readonly missing: number;
  readonly active: number;
}

/** Whether the removal is plausible: up to a fifth, at least one, never all. */
export function isPlausibleDeletion({ missing, active }: Omit<MassDeletion, 'advertiserId'>): boolean {
  return missing === 0 || (missing < active && missing <= Math.max(ALWAYS_ALLOWED, active * LARGEST_SHARE));
}

export function wordsOf({ advertiserId, missing, active }: MassDeletion): string {
  const why = missing < active ? 'mehr als ein Fünftel' : 'alle';
  return `Diese vollständige Lieferung würde von Anbieter ${advertiserId} ${missing} von ${active} Objekten löschen, ${why}.`;
}

export const HOW_TO_ALLOW = 'Wenn das stimmt, wiederhole den Import mit --allow-mass-deletion.';

/** One line per error for the operator: file, line, listing, field, code, sentence. */
export function errorLines({ fileName, errors, errorCount }: ImportReport): string[] {
  const lines = errors.map(
    ({ line, listing, field, code, message, leftOut }) =>
      `${fileName}:${line} ${listing} ${field} ${code} ${message} ${
        leftOut === 'LISTING' ? 'Das Objekt fehlt deshalb.' : 'Das Objekt steht ohne diese Angabe da.'
      }`,
  );
  const further = errorCount - errors.length;
  return further > 0 ? [...lines, `${fileName}: … und ${further} weitere.`] : lines;
}

export function massDeletionLines({ fileName, massDeletions }: ImportReport): string[] {
  return massDeletions.map(
    (deletion) =>
      `${fileName} MASS_DELETION ${wordsOf(deletion)} Von diesem Anbieter ist deshalb nichts übernommen. ${HOW_TO_ALLOW}`,
  );
}

export function summaryLines(report: ImportReport): string[] {
  const { fileName, scope, added, changed, unchanged, removed, refused } = report;
  const delivery = scope === 'VOLL' ? 'vollständige Lieferung' : 'Teillieferung';
  const lines = [
    `${fileName} (${delivery}): ${added} neu, ${changed} geändert, ${unchanged} unverändert, ${removed} gelöscht, ${refused} abgelehnt.`,
  ];
  if (report.wrongLabel !== undefined) {
    lines.push(
      `${fileName}: Die angegebene Kodierung „${report.wrongLabel}“ stimmt nicht; gelesen wurde nach den Bytes.`,
    );
  }
  for (const advertiser of report.uncertainAdvertisers) {
    lines.push(
      `${fileName}: Vom Anbieter ${advertiser} ist ein Objekt nicht sicher zu erkennen. Seine fehlenden Objekte bleiben deshalb stehen.`,
    );
  }
  return lines;
}

export interface ImportReport extends ImportCounts {
  readonly fileName: string;
  readonly scope: Scope;
  /** The encoding that the file wrongly declares. */
  readonly wrongLabel: string | undefined;
  readonly refused: number;
  /** Advertisers whose missing listings stay, because one of their listings is broken or has no number. */
  readonly uncertainAdvertisers: readonly string[];
  /** Advertisers skipped entirely, because the delivery would have removed too many of their listings. */
  readonly massDeletions: readonly MassDeletion[];
  readonly errors: readonly ListingError[];
  readonly errorCount: number;
}
