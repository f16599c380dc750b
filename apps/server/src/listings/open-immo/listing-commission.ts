import { BOUNDS, isWithin } from '@heimvorteil/engine';
import { cleanLine } from '../../foreign-services/index.ts';
import { readCommission } from './commission-text.ts';
import { readFlag } from './field-readers.ts';
import type { ListingDraft } from './listing-draft.ts';
import type { ListingFields } from './listing-fields.ts';
import type { NoteFault } from './listing-fault.ts';

const BUYERS = 'preise/aussen_courtage';

type Commission = Pick<ListingDraft, 'hasCourtage' | 'brokerCommissionPercentage' | 'commissionText'>;

/** Reads the buyer's commission: what is stated as none is none, what nobody states stays unknown. */
export function readListingCommission(
  fields: ListingFields,
  price: number | null,
  note: NoteFault,
): Commission {
  const text = fields.get(BUYERS) ?? '';
  const commissionText = cleanLine(text, 200);
  const stated = readCommission(text, readFlag(fields.get(`${BUYERS}@mit_mwst`)));
  if (stated.kind === 'FREE') return { hasCourtage: false, brokerCommissionPercentage: 0, commissionText };
  if (stated.kind === 'UNKNOWN') {
    if (commissionText !== '') {
      note(
        BUYERS,
        'COMMISSION_UNREADABLE',
        `„${commissionText.slice(0, 60)}“ nennt keinen Prozentsatz.`,
        'FIELD',
      );
    }
    return { ...ofFlag(readFlag(fields.get('preise/provisionspflichtig'))), commissionText };
  }
  const percentage = stated.kind === 'PERCENT' ? stated.percent : shareOf(stated.euros, price);
  if (percentage === null) return { hasCourtage: true, brokerCommissionPercentage: null, commissionText };
  if (isWithin(BOUNDS.brokerCommission, percentage)) {
    return { hasCourtage: true, brokerCommissionPercentage: percentage, commissionText };
  }
  note(
    BUYERS,
    'COMMISSION_UNREADABLE',
    `Eine Provision von „${commissionText.slice(0, 60)}“ ist nicht möglich.`,
    'FIELD',
  );
  return { hasCourtage: true, brokerCommissionPercentage: null, commissionText };
}

function ofFlag(hasCourtage: boolean | undefined): Omit<Commission, 'commissionText'> {
  if (hasCourtage === undefined) return { hasCourtage: null, brokerCommissionPercentage: null };
  return { hasCourtage, brokerCommissionPercentage: hasCourtage ? null : 0 };
}

function shareOf(euros: number, price: number | null): number | null {
  return price === null ? null : Math.round((euros / price) * 1_000_000) / 10_000;
}
