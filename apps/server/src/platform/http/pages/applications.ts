import { isIndexable } from '@heimvorteil/contracts';
import type { DeskServices } from '@heimvorteil/desk/services';
import type { PortalServices } from '@heimvorteil/portal/services';
import type { FastifyInstance } from 'fastify';
import { builtApplication, lateApplication, readBuild, type BuiltApplication } from './built-application.ts';
import type { PreviousAssets } from './previous-assets.ts';
import { renderedPages } from './rendered-pages.ts';
import type { PageSource, PageVisitors, PageVisits, RenderedApplication } from './rendered-application.ts';

/** The applications' pages: built, or from sources during development. */
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
  // The page for setting up widgets displays one.
  otherScripts: ['/baufinanzierung/widgets/'],
  handler: 'handlePortalRequest',
};
const DESK: BuiltApplication = {
  name: 'desk',
  assets: '/baufinanzierung/desk/assets/',
  handler: 'handleDeskRequest',
};

export interface Builds {
  /** Resolves once everything that the first page needs is built, widgets included. */
  readonly portal: Promise<void>;
  /** Undefined if the desk is already built. */
  readonly desk?: Promise<void>;
}

/** The finished builds; pages of a desk that is still being built wait for it. */
export function builtApplications(builds?: Builds): ApplicationSources {
  return {
    portal: builtApplication(PORTAL),
    desk: builds?.desk ? lateApplication(DESK, builds.desk) : builtApplication(DESK),
  };
}

/** Reads the finished builds in advance; throws an ApplicationNotBuiltError where one is missing. */
export async function readBuilds(): Promise<void> {
  await Promise.all([PORTAL, DESK].map((application) => readBuild(application)));
}

/** Visitors' pages: every address without another route. */
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

/** Pages of advisers and operators: behind a link or a login, never cached or indexed. */
export function deskPages(
  app: FastifyInstance,
  parts: PageParts & { services: DeskServices; source: PageSource<DeskServices> },
): Promise<void> {
  return renderedPages(app, {
    ...parts,
    addresses: [
      '/baufinanzierung/partner/*',
      '/baufinanzierung/betrieb',
      // The router's data request for the address above.
      '/baufinanzierung/betrieb.data',
      '/baufinanzierung/betrieb/*',
    ],
    oneClick: [],
    isPrivate: true,
    isIndexable: () => false,
  });
}
