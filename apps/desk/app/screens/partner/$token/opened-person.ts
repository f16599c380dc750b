import { formatName, formatRequest, type TextRow } from '@heimvorteil/forms/financing-request';
import { foundOrThrow } from './link-failure.tsx';
import type { PartnerPerson, PartnerServices } from '../../../services/index.ts';

export interface OpenedPerson extends Pick<
  PartnerPerson,
  'phoneNumber' | 'dialledNumber' | 'look' | 'openedAt'
> {
  readonly name: string;
  readonly rows: readonly TextRow[];
}

/** Formats the contact on the server, because the formatting code would bloat the page's script. */
export async function openedPerson(partner: PartnerServices, token: string): Promise<OpenedPerson> {
  const { look, openedAt, dialledNumber, borrowers, ...stated } = foundOrThrow(
    await partner.openPerson(token),
  );
  return {
    look,
    openedAt,
    phoneNumber: stated.phoneNumber,
    dialledNumber,
    name: formatName(stated),
    rows: [...formatRequest(stated, undefined).person, ...borrowers],
  };
}
