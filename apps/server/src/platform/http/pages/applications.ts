import { isIndexable } from '@heimvorteil/contracts';
import type { DeskServices } from '@heimvorteil/desk/services';
import type { PortalServices } from '@heimvorteil/portal/services';
import type { FastifyInstance } from 'fastify';
import { builtApplication, lateApplication, readBuild, type BuiltApplication } from './built-application.ts';
import type { PreviousAssets } from './previous-assets.ts';
import { renderedPages } from './rendered-pages.ts';
import type { PageSource, PageVisitors, PageVisits, RenderedApplication } from './rendered-application.ts';

/** Pages of portal and desk: from finished builds, or from source files during development. */
export interface ApplicationSources {
  readonly portal: PageSource<PortalServices>;
  readonly desk: PageSource<DeskServices>;
}

export interface PageParts {
  readonly visitors: PageVisitors;
  readonly visits: PageVisits;
  readonly publicUrl: string;
  readonly formTargets: readonly string[];
  readonly previousAssets: PreviousAssets;
}

const PORTAL: BuiltApplication = {
  name: 'portal',
  assets: '/baufinanzierung/assets/',
  // A portal page previews a widget, so it may load the widgets' script.
  otherScripts: ['/baufinanzierung/widgets/'],
  handler: 'handlePortalRequest',
};
const DESK: BuiltApplication = {
  name: 'desk',
  assets: '/baufinanzierung/desk/assets/',
  handler: 'handleDeskRequest',
};

export interface Builds {
  /** Resolves once portal and widgets are built. */
  readonly portal: Promise<void>;
  /** Resolves once the desk is built; undefined if it already is. */
  readonly desk?: Promise<void>;
}

/** Pages from the builds; pages of a desk that is still being built wait for it. */
export function builtApplications(builds?: Builds): ApplicationSources {
  return {
    portal: builtApplication(PORTAL),
    desk: builds?.desk ? lateApplication(DESK, builds.desk) : builtApplication(DESK),
  };
}

/** Loads the builds in advance; throws an ApplicationNotBuiltError if one is missing. */
export async function readBuilds(): Promise<void> {
  await Promise.all([PORTAL, DESK].map((application) => readBuild(application)));
}

/** Pages for visitors: all addresses without a route of their own. */
export function portalPages(
  app: FastifyInstance,
  parts: PageParts & {
    services: PortalServices;
    source: PageSource<PortalServices>;
    caching: NonNullable<RenderedApplication<PortalServices>['caching']>;
  },
): Promise<void> {
  const { operator } = parts.services;
  return renderedPages(app, {
    ...parts,
    addresses: ['/*'],
    oneClick: ['/baufinanzierung/abmelden/'],
    isPrivate: false,
    isIndexable: (path) => isIndexable(path, operator),
  });
}

/** Pages for advisers and operators, behind a secret link or login; never cached or indexed. */
export function deskPages(
  app: FastifyInstance,
  parts: PageParts & { services: DeskServices; source: PageSource<DeskServices> },
): Promise<void> {
  return renderedPages(app, {
    ...parts,
    addresses: [
      '/baufinanzierung/partner/*',
      '/baufinanzierung/betrieb',
      // React Router's data request for `/baufinanzierung/betrieb`.
      '/baufinanzierung/betrieb.data',
      '/baufinanzierung/betrieb/*',
    ],
    oneClick: [],
    isPrivate: true,
    isIndexable: () => false,
  });
}
