import { isIndexable } from '@heimvorteil/contracts';
import type { DeskServices } from '@heimvorteil/desk/services';
import type { PortalServices } from '@heimvorteil/portal/services';
import type { FastifyInstance } from 'fastify';
import { builtApplication, lateApplication, readBuild, type BuiltApplication } from './built-application.ts';
import type { KeptAssets } from './kept-assets.ts';
import { renderedPages } from './rendered-pages.ts';
import type { PageSource, PageVisitors, PageVisits, RenderedApplication } from './rendered-application.ts';

/** Where the applications come from while somebody works on their sources. */
export interface ApplicationSources {
  readonly portal: PageSource<PortalServices>;
  readonly desk: PageSource<DeskServices>;
}

/** What the pages of every application stand on. */
export interface PageParts {
  readonly visitors: PageVisitors;
  readonly visits: PageVisits;
  readonly publicUrl: string;
  readonly formTargets: readonly string[];
  readonly keptAssets: KeptAssets;
}

const PORTAL: BuiltApplication = {
  name: 'portal',
  assets: '/baufinanzierung/assets/',
  // The page that sets widgets up shows one.
  otherScripts: ['/baufinanzierung/widgets/'],
  handler: 'handlePortalRequest',
};
const DESK: BuiltApplication = {
  name: 'desk',
  assets: '/baufinanzierung/desk/assets/',
  handler: 'handleDeskRequest',
};

/** Builds that go on while the process starts. */
export interface Builds {
  /** Everything that the first page needs, the widgets included. */
  readonly portal: Promise<void>;
  /** Left out, the desk is built. */
  readonly desk?: Promise<void>;
}

/** The finished builds; pages of a desk that is still being built wait for it. */
export function builtApplications(builds?: Builds): ApplicationSources {
  return {
    portal: builtApplication(PORTAL),
    desk: builds?.desk ? lateApplication(DESK, builds.desk) : builtApplication(DESK),
  };
}

/** Reads the finished builds beforehand; throws an ApplicationNotBuiltError where one is missing. */
export async function readBuilds(): Promise<void> {
  await Promise.all([PORTAL, DESK].map((application) => readBuild(application)));
}

/** Every page that visitors see: whatever nobody else answers. */
export function portalPages(
  app: FastifyInstance,
  parts: PageParts & {
    services: PortalServices;
    source: PageSource<PortalServices>;
    keeping: NonNullable<RenderedApplication<PortalServices>['keeping']>;
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

/** The pages of advisers and operators: behind a link or a login each, kept by nobody and found by no search. */
export function deskPages(
  app: FastifyInstance,
  parts: PageParts & { services: DeskServices; source: PageSource<DeskServices> },
): Promise<void> {
  return renderedPages(app, {
    ...parts,
    addresses: [
      '/baufinanzierung/partner/*',
      '/baufinanzierung/betrieb',
      // Where the router asks for the data of the address above.
      '/baufinanzierung/betrieb.data',
      '/baufinanzierung/betrieb/*',
    ],
    oneClick: [],
    isPrivate: true,
    isIndexable: () => false,
  });
}
