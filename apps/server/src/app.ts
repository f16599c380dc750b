import { OPERATIONS } from '@heimvorteil/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './database/open-database.ts';
import { adviserMatching, firstAdviser } from './advisers/index.ts';
import type { Geography } from './geo/index.ts';
import type { MarketInForce } from './offers/index.ts';
import { appointmentOperations, appointmentRoutes } from './appointments/index.ts';
import { calculatorRoutes, marketSurroundings, surroundingsOfNow } from './calculators/index.ts';
import { carryVisit } from './carry-visit.ts';
import { clientLogRoutes } from './client-log/index.ts';
import { conversationOperations, conversationRoutes } from './conversation/index.ts';
import { costRoutes } from './costs/index.ts';
import { descriptionRoutes } from './description/index.ts';
import { planRoutes } from './exports/index.ts';
import { experimentRoutes, noteSent, runExperiments } from './experiments/index.ts';
import { featureRoutes, type SwitchableFlags } from './features/index.ts';
import { geoRoutes, placeNames } from './geo/index.ts';
import { openDemoProvider } from './demo-identity-provider/index.ts';
import { demoMarketplace } from './demo-marketplace/index.ts';
import { openHeavyWork, type HeavyWorkBounds } from './heavy-work/index.ts';
import { LOGOUT_NOTICES, openIdentity, ownOrigin } from './identity/index.ts';
import type { Jobs } from './jobs/index.ts';
import { listingRoutes, listingSource, offeredListings } from './listings/index.ts';
import {
  countRefusals,
  KEY_QUOTAS,
  limitAddresses,
  limitEngine,
  tellsWhatIsLeft,
  TRIED_KEYS,
} from './limits/index.ts';
import { guardCalls, identifyPartners, knownKeys, withPartners } from './partner-keys/index.ts';
import { processRegistry } from './monitoring/index.ts';
import { codeMessages, mailbox, mailboxRoutes } from './messages/index.ts';
import { objectionOperations, objectionRoutes } from './objections/index.ts';
import { offerAnswers, offerRoutes } from './offers/index.ts';
import {
  CODE_BUDGETS,
  codeAlarms,
  countCodes,
  phoneNumberRoutes,
  verification,
  verificationRoutes,
} from './phone-verification/index.ts';
import type { Vault } from './privacy/index.ts';
import { logoRoute, openProviders, providerRoutes } from './providers/index.ts';
import { ratingOperations, ratingRoutes } from './ratings/index.ts';
import { requestOperations, requestRoutes, storeRequest, type StoreRequest } from './requests/index.ts';
import { apiScope } from './http/api-scope.ts';
import {
  builtApplications,
  type Builds,
  type PageParts,
  deskPages,
  portalPages,
  type ApplicationSources,
} from './http/applications.ts';
import { Drain } from './http/drain.ts';
import { health } from './http/health.ts';
import { inputValidation } from './http/input-validation.ts';
import { keptAssets } from './http/kept-assets.ts';
import { loadShedding } from './http/load-shedding.ts';
import { metrics } from './http/metrics.ts';
import { newApp } from './http/new-app.ts';
import { deskServices } from './desk-services.ts';
import { openOwnMatters } from './own-matters.ts';
import { openPreapprovalMatters } from './preapproval-matters.ts';
import { answerInSandbox } from './sandbox/index.ts';
import { sandboxParts } from './sandbox-parts.ts';
import { siteFiles } from './site-files/index.ts';
import { portalServices } from './portal-services.ts';
import { portalVisits } from './portal-visits.ts';
import { pageRoutes, readWidgetBuild, scriptRoutes, widgetAnswers, widgetRoutes } from './widgets/index.ts';

/** Everything the app is built from. */
export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly market: MarketInForce;
  readonly geography: Geography;
  /** Today in Europe/Berlin, ISO 8601. */
  readonly today: () => string;
  readonly log: FastifyBaseLogger;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly flags: SwitchableFlags;
  /** How long whoever ends messages waits for one that is being sent, in milliseconds; left out, the usual time. */
  readonly patience?: number | undefined;
  /** Left out, what a process allows itself. */
  readonly heavyWork?: HeavyWorkBounds | undefined;
  /** Left out, requests are committed before they are answered. */
  readonly storeRequest?: StoreRequest | undefined;
  /** Left out, only the API is served: for tests that need no pages. */
  readonly pages?: boolean;
  /** Left out, the finished builds. */
  readonly applicationSources?: ApplicationSources | undefined;
  /** Left out, none goes on. */
  readonly builds?: Builds | undefined;
  /** How this process leaves the balancer. */
  readonly drain?: Drain | undefined;
}

/** Builds the whole app; nothing in it starts by itself. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, market, geography, flags } = parts;
  const app = newApp(parts);
  const validation = inputValidation({
    postcodeExists: (postcode) => geography.byPostalCode(postcode).length > 0,
    today: parts.today,
  });
  app.setValidatorCompiler(validation);

  const registry = processRegistry(parts);
  const onRefused = countRefusals(registry, [...CODE_BUDGETS, ...KEY_QUOTAS, TRIED_KEYS, LOGOUT_NOTICES]);
  const keys = knownKeys({ db: parts.database.db, today: parts.today });
  identifyPartners(app, { keys, registry, onRefused });
  limitAddresses(app, {
    ...parts,
    limits: config.limits,
    onRefused,
    ofKey: ({ partnerKey }) => partnerKey,
  });
  metrics(app, registry);
  health(app, { ...parts, drain: parts.drain ?? new Drain() });

  const rules = { geography, landTransferTax: config.landTransferTax, today: parts.today };
  const offers = offerAnswers(market, rules);
  const rates = marketSurroundings(market);
  const surroundings = surroundingsOfNow(rules, rates, config.operator);
  const providers = openProviders({ ...parts, rules, registry });
  const listings = listingSource({ db: parts.database.db, url: config.listingUrl, registry });
  const stores = { db: parts.database.db, vault: parts.vault, log: parts.log };
  const experiments = runExperiments(app, registry, { ...stores, flags });
  const onDecided = experiments.decidedAbroad;
  const known = { market, rules, listings, offers, providers };
  const widgets = widgetAnswers({ ...config, ...known, flags, onDecided });
  const limits = limitEngine({ ...stores, onRefused });
  const uncounted = verification({
    ...stores,
    limits,
    codeLimits: config.limits.codes,
    codes: codeMessages(config, stores),
    alarms: codeAlarms(stores),
  });
  const contacts = countCodes(uncounted, registry);
  const requests = requestOperations({
    ...parts,
    ...stores,
    rules,
    surroundingsOfNow: surroundings,
    matching: adviserMatching({ ...stores, market }),
    branding: providers.branding,
    listings,
    operator: config.operator,
    limits,
    requestLimits: config.limits,
    storeRequest: parts.storeRequest ?? storeRequest,
    publicUrl: config.publicUrl,
    proposalLockDays: config.proposalLockDays,
  });
  const appointments = appointmentOperations({ ...parts, db: parts.database.db, limits });
  const conversation = conversationOperations({ ...parts, db: parts.database.db, limits });
  const ratings = ratingOperations({ ...stores, market, limits });
  const objections = objectionOperations({ ...parts, db: parts.database.db, limits });
  const operations = { requests, conversation, ratings, appointments, objections };
  const drawing = { heavyWork: openHeavyWork(app, { log: parts.log, registry, bounds: parts.heavyWork }) };
  const shared = { ...parts, ...stores, ...drawing, limits, listings, flags };
  const ofPreapproval = openPreapprovalMatters({ ...shared, surroundingsOfNow: surroundings, requests });
  logoRoute(app, providers);
  const owners = { app, config, registry, limits, ...stores };
  const demoProvider = config.demo && !config.oidc ? openDemoProvider(owners) : undefined;
  const identity = openIdentity({
    ...owners,
    demoProvider: demoProvider?.access,
    carryVisit,
  });
  const own = openOwnMatters({
    ...parts,
    db: parts.database.db,
    rules,
    surroundingsOfNow: surroundings,
    listings,
    ...identity,
    validation,
  });
  const { senderOf, ownerOf } = own;

  await app.register(async (visitors) => {
    await loadShedding(visitors, config.limits.delayInMilliseconds);
    await visitors.register(async (api) => {
      apiScope(api, OPERATIONS);
      guardCalls(api, parts.database.db);
      answerInSandbox(api, sandboxParts({ ...stores, requests, publicUrl: config.publicUrl }));
      clientLogRoutes(api, { log: parts.log });
      featureRoutes(api, { demo: config.demo, flags });
      await experimentRoutes(api, { experiments, ...identity, config });
      costRoutes(api, { market, rules, listings });
      calculatorRoutes(api, surroundings);
      geoRoutes(api, placeNames({ geography, url: config.geoUrl, registry }));
      offerRoutes(api, { answers: offers, market });
      providerRoutes(api, { providers, market, flags });
      listingRoutes(api, listings);
      phoneNumberRoutes(api);
      requestRoutes(api, requests, senderOf);
      appointmentRoutes(api, appointments);
      await verificationRoutes(api, {
        verification: contacts,
        ...identity,
        visits: withPartners(identity.visits),
        originOf: (request) => ownOrigin(request, config),
      });
      conversationRoutes(api, conversation);
      objectionRoutes(api, objections);
      await ofPreapproval.routes({ api, visitors }, { ...identity, senderOf, ownerOf });
      ratingRoutes(api, ratings, senderOf);
      await own.routes(api);
      widgetRoutes(api, { answers: widgets, market });
      descriptionRoutes(api, { publicUrl: config.publicUrl, tellsLimit: tellsWhatIsLeft });
    });

    await visitors.register(async (files) => {
      planRoutes(files, {
        ...drawing,
        today: parts.today,
        operator: config.operator,
        demo: config.demo,
        lenderOf: (lenderId) => market.current().providers.get(lenderId)?.name,
      });
    });

    await identity.routes(visitors);
    await demoProvider?.routes(visitors);
    if (config.demo) {
      mailboxRoutes(visitors, mailbox(parts.database.db, parts.vault));
      demoMarketplace(visitors, {
        publicUrl: config.publicUrl,
        listings: offeredListings(parts.database.db),
        shortlist: own.shortlist,
        visitors: identity.visitors.forPages,
      });
    }
    siteFiles(visitors, { ...config, flags, today: parts.today, market });
    if (parts.pages !== false) {
      const build = await readWidgetBuild();
      await scriptRoutes(visitors, { build, db: parts.database.db });
      pageRoutes(visitors, { ...config, page: build.page, figuresOf: widgets.figures, market });
      const sources = parts.applicationSources ?? builtApplications(parts.builds);
      const pageParts: PageParts = {
        publicUrl: config.publicUrl,
        visitors: identity.visitors.forPages,
        visits: portalVisits({
          visits: identity.visits,
          verification: contacts,
          ...operations,
          ...ofPreapproval,
          rules,
          senderOf,
          ownerOf,
          onSent: (request) => noteSent(experiments, request),
          log: parts.log,
        }),
        formTargets: identity.formTargets,
        keptAssets: keptAssets(parts.database.db),
      };
      await deskPages(visitors, {
        ...pageParts,
        source: sources.desk,
        services: deskServices(parts, { ...own, ...identity, surroundings, experiments, providers }),
      });
      await portalPages(visitors, {
        ...pageParts,
        source: sources.portal,
        keeping: {
          version: () => [market.current().version, flags.definitions, parts.today()],
          sharedSeconds: market.keptSeconds,
        },
        services: portalServices(parts, {
          providers,
          ...rates,
          ...ofPreapproval,
          ...operations,
          ...own,
          listings,
          flags,
          experiments,
          firstAdviser: await firstAdviser({ ...parts, db: parts.database.db }),
          widgetScript: build,
        }),
      });
    }
  });
  return app;
}
