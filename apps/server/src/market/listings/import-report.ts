import type { ImportCounts } from './listing-batches.ts';
import type { ListingFault } from './open-immo/listing-fault.ts';
import type { Scope } from './open-immo/listing-fields.ts';

/** A larger part of what somebody offers never sells in one night: such a delivery was cut off. */
const LARGEST_SHARE = 1 / 5;

/** A home that was sold is a large share of what a small advertiser offers. */
const ALWAYS_ALLOWED = 1;

/** An advertiser of whom a full delivery leaves out more than can be right. */
export interface MassDeletion {
  readonly advertiserId: string;
  /** Listings that the delivery leaves out, and all that were offered before. */
  readonly missing: number;
  readonly active: number;
}

/** Whether so many can be gone of so many: up to a fifth, one in any case, but never all of them. */
export function canBeGone({ missing, active }: Omit<MassDeletion, 'advertiserId'>): boolean {
  return missing === 0 || (missing < active && missing <= Math.max(ALWAYS_ALLOWED, active * LARGEST_SHARE));
}

/** What is wrong, in a sentence for the operator. */
export function wordsOf({ advertiserId, missing, active }: MassDeletion): string {
  const why = missing < active ? 'mehr als ein Fünftel' : 'alle';
  return `Diese vollständige Lieferung würde von Anbieter ${advertiserId} ${missing} von ${active} Objekten löschen, ${why}.`;
}

/** What to do when it is right all the same. */
export const HOW_TO_ALLOW = 'Wenn das stimmt, wiederhole den Import mit --allow-mass-deletion.';

/** The faults of an import as an operator reads them: file, line, listing, field, code, sentence. */
export function faultLines({ fileName, faults, faultCount }: ImportReport): string[] {
  const lines = faults.map(
    ({ line, listing, field, code, message, leftOut }) =>
      `${fileName}:${line} ${listing} ${field} ${code} ${message} ${
        leftOut === 'LISTING' ? 'Das Objekt fehlt deshalb.' : 'Das Objekt steht ohne diese Angabe da.'
      }`,
  );
  const further = faultCount - faults.length;
  return further > 0 ? [...lines, `${fileName}: … und ${further} weitere.`] : lines;
}

/** Of whom nothing was taken, and why. */
export function massDeletionLines({ fileName, massDeletions }: ImportReport): string[] {
  return massDeletions.map(
    (deletion) =>
      `${fileName} MASS_DELETION ${wordsOf(deletion)} Von diesem Anbieter ist deshalb nichts übernommen. ${HOW_TO_ALLOW}`,
  );
}

/** What an import did, in one sentence and its reservations. */
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

/** What an import did. */
export interface ImportReport extends ImportCounts {
  readonly fileName: string;
  readonly scope: Scope;
  /** The encoding that the file wrongly claims. */
  readonly wrongLabel: string | undefined;
  /** Listings that the file holds but that were left out. */
  readonly refused: number;
  /** Advertisers whose missing listings stay, because one of their listings is broken or has no number. */
  readonly uncertainAdvertisers: readonly string[];
  /** Advertisers of whom nothing was taken, because the delivery would have removed too much of what they offer. */
  readonly massDeletions: readonly MassDeletion[];
  readonly faults: readonly ListingFault[];
  readonly faultCount: number;
}
