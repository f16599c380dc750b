import type { ImportReport } from './import-listings.ts';
import { HOW_TO_ALLOW, wordsOf } from './mass-deletion.ts';

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
