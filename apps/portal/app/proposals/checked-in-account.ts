import type { Project } from '@heimvorteil/contracts';
import type { ProfileServices } from '../services/profile.ts';
import { isEqual } from '../financing-case/is-equal.ts';
import { rewriteProject } from '../project/server-project.ts';
import type { Visitor } from '../services/index.ts';

/** Query parameter if the account's project could not store the pre-approval's id. */
const UNNOTED_PARAM = 'nicht-im-konto';

/** Returns the account's project with the pre-approval's id; undefined if nothing changes. */
export type NotedCheck = (stored: Project | undefined) => Project | undefined;

/** Address of a pre-approval's result, marked if the account could not store the id. */
export async function notedAddress(
  address: string,
  noted: { readonly visitor: Visitor; readonly changed: NotedCheck } | undefined,
  services: { readonly profile: Pick<ProfileServices, 'project' | 'keepProject'> },
): Promise<string> {
  if (!noted || (await isNoted(rewriteProject(noted.visitor, services, noted.changed)))) return address;
  return `${address}&${UNNOTED_PARAM}=ja`;
}

async function isNoted(refused: ReturnType<typeof rewriteProject>): Promise<boolean> {
  try {
    return (await refused) === undefined;
  } catch {
    return false;
  }
}

/**
 * Stores a pre-approval's id in the account's project. Also stores its case and household, unless another
 * device has changed the project since this browser read it.
 */
export function withCheck(
  preapprovalId: string,
  {
    sent,
    isEntered,
    read,
  }: {
    readonly sent: Project | undefined;
    /** The visitor has just entered the project, so it replaces the account's case. */
    readonly isEntered: boolean;
    readonly read: Project | undefined;
  },
): NotedCheck {
  return (stored) => {
    if (sent && (isEntered || (stored && isSameCase(stored, read)))) {
      const { variants = [], chosenOffers = [], ownOffers } = stored ?? {};
      return { ...sent, variants, ownOffers, chosenOffers, preapprovalId };
    }
    return stored && { ...stored, preapprovalId };
  };
}

function isSameCase(one: Project, other: Project | undefined): boolean {
  return isEqual([one.financingCase, one.household], [other?.financingCase, other?.household]);
}

export function isUnnoted(params: URLSearchParams): boolean {
  return params.has(UNNOTED_PARAM);
}
