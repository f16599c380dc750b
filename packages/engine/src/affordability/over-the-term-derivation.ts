import type { TermLine } from './over-the-term.ts';
import type { TermEventCode } from './term-events.ts';
import { eurosFromCents } from '../money/money.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatYearsDative } from '../derivation/format-figures.ts';

export const TERM_EVENT_NAMES: Readonly<Record<TermEventCode, string>> = {
  PARENTAL_LEAVE: 'Elternzeit',
  CHILD_BENEFIT_END: 'Ende des Kindergelds',
  RETIREMENT: 'Ruhestand',
  REPAIR_RESERVE: 'Rücklage für Reparaturen',
  EXPENSES_KEPT: 'Drei Monatsausgaben behalten',
};

export function overTheTermDerivation(lines: readonly TermLine[]): Derivation[] {
  if (lines.length === 0) return [];
  return [
    {
      figure: 'overTheTerm',
      formula: 'Einkommen dann − Ausgaben − Rate dann = was dann bleibt',
      inputs: Object.fromEntries(
        lines.map(({ event, left }) => [TERM_EVENT_NAMES[event], eurosFromCents(left)]),
      ),
      steps: [
        ...lines.map(stepOf),
        'Jede Zeile steht für sich, gerechnet mit dem ersten Sollzins bis zum Ende und den Ausgaben von heute.',
        'Keine dieser Zeilen ändert das Urteil.',
      ],
      source: 'Deine Angaben; drei Monatsausgaben als Vorsorge sind eine Annahme dieses Portals',
    },
  ];
}

function stepOf({ event, fromMonth, monthlyRate: instalment, left, keptOwnFunds }: TermLine): string {
  const when = fromMonth === 0 ? '' : ` in ${formatYearsDative(fromMonth / 12)}`;
  const reserve = keptOwnFunds === null ? '' : ` ${formatEuros(keptOwnFunds)} weniger Eigenkapital,`;
  return `${TERM_EVENT_NAMES[event]}${when}:${reserve} Rate ${formatEuros(instalment)}, es bleiben ${formatEuros(left)}`;
}
