import type { Project } from '@heimvorteil/contracts';
import type { ProfileServices } from '../services/profile.ts';
import { isEqual } from '../financing-case/is-equal.ts';
import { rewriteProject } from '../project/server-project.ts';
import type { Visitor } from '../services/index.ts';

/** In an address: the check that it names could not be noted in the account. */
const UNNOTED_PARAM = 'nicht-im-konto';

/** What a check changes of an account's project as it is by then; undefined: nothing. */
export type NotedCheck = (kept: Project | undefined) => Project | undefined;

/** Where what was checked is shown, with what the account made of it: the check stands either way. */
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
 * Notes the number of a check, and with it the case and household that its form sent; what stands beside those stays as the account has
 * it. What a browser keeps counts only over the state that was `read` when it was checked: it is brought there by itself, too.
 */
export function withCheck(
  preapprovalId: string,
  {
    sent,
    isStated,
    read,
  }: {
    readonly sent: Project | undefined;
    /** Somebody has typed it just now, so that it counts over anything. */
    readonly isStated: boolean;
    readonly read: Project | undefined;
  },
): NotedCheck {
  return (kept) => {
    if (sent && (isStated || (kept && isSameCase(kept, read)))) {
      const { variants = [], chosenOffers = [], ownOffers } = kept ?? {};
      return { ...sent, variants, ownOffers, chosenOffers, preapprovalId };
    }
    return kept && { ...kept, preapprovalId };
  };
}

function isSameCase(one: Project, other: Project | undefined): boolean {
  return isEqual([one.financingCase, one.household], [other?.financingCase, other?.household]);
}

export function isUnnoted(params: URLSearchParams): boolean {
  return params.has(UNNOTED_PARAM);
}
