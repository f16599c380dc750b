import type { CalculationResult, SavedCalculation } from '@heimvorteil/contracts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';

/** Sealed content of a calculation; its name is sealed separately. */
export interface CalculationContent {
  readonly inputs: Record<string, unknown>;
  readonly link?: string | undefined;
  readonly result: CalculationResult;
}

type Row = Pick<
  Selectable<Tables['saved_calculation']>,
  'id' | 'kind' | 'name' | 'content' | 'rules_version' | 'saved_at'
>;

const placeOf = (column: 'name' | 'content', id: string) => ({ table: 'saved_calculation', column, row: id });

export function sealName(seal: PersonSeal, id: string, name: string): string {
  return seal.seal(placeOf('name', id), name);
}

export function sealContent(seal: PersonSeal, id: string, content: CalculationContent): string {
  return seal.seal(placeOf('content', id), JSON.stringify(content));
}

/** Decrypts a stored calculation; throws a BrokenSealError. */
export function openCalculation(seal: PersonSeal, row: Row): SavedCalculation {
  const content = JSON.parse(seal.open(placeOf('content', row.id), row.content)) as CalculationContent;
  return {
    id: row.id,
    name: seal.open(placeOf('name', row.id), row.name),
    kind: row.kind,
    ...content,
    rulesVersion: row.rules_version,
    savedAt: row.saved_at.toISOString(),
  };
}
