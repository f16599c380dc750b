import type { Limits } from '../config/config.ts';
import { ADDRESS_LIMITS, type AddressLimitRule } from './address-limits.ts';

type Limit = NonNullable<AddressLimitRule['limit']>;

const COUNTED: Readonly<Record<Limit['counts'], string>> = {
  alone: 'by each process',
  blocks: 'by all, in blocks',
  exactly: 'by all, to the last one',
  'exactly, never without the database': 'by all, to the last one',
};

/** Table of limits in docs/operations.md, with defaults. */
export function limitsDocument(limits: Limits): string {
  const rows = ADDRESS_LIMITS.map(({ addresses, limit }) =>
    limit
      ? [
          addresses,
          numberOf(limit, limits),
          COUNTED[limit.counts],
          limit.tells === 'page' ? 'a page' : 'a problem',
        ]
      : [addresses, 'none', '', ''],
  );
  return [['addresses', 'a minute', 'counted', 'told'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

function numberOf(limit: Limit, limits: Limits): string {
  const { max } = limit.of(limits);
  return limit.setting === undefined ? String(max) : `\`${limit.setting}\` (${max})`;
}
