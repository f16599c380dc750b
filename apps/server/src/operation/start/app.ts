import { OPERATIONS } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { adviserMatching, firstAdviser } from '../../leads/advisers/index.ts';
import { appointmentOperations, appointmentRoutes } from '../../leads/appointments/index.ts';
import { calculatorRoutes, marketContext, openCurrentContext } from '../../market/calculators/index.ts';
import { clientLogRoutes } from '../../platform/client-log/index.ts';
import { conversationOperations, conversationRoutes } from '../../leads/conversation/index.ts';
import { costRoutes } from '../../market/costs/index.ts';
import { descriptionRoutes } from '../../platform/description/index.ts';
import { planRoutes } from '../../market/exports/index.ts';
import { experimentRoutes, noteSent, runExperiments } from '../../embeds/experiments/index.ts';
import { featureRoutes } from '../../platform/features/index.ts';
import { geoRoutes, placeNames } from '../../market/geo/index.ts';
import { openHeavyWork } from '../../platform/heavy-work/index.ts';
import { LOGOUT_NOTICES, openIdentity, ownOrigin } from '../../people/identity/index.ts';
import { listingRoutes, listingSource, offeredListings } from '../../market/listings/index.ts';
import {
  countRefusals,
  KEY_QUOTAS,
  limitAddresses,
  limitEngine,
  reportsRemaining,
  TRIED_KEYS,
} from '../../platform/limits/index.ts';
import { guardCalls, identifyPartners, knownKeys, withPartners } from '../../people/partner-keys/index.ts';
import { health, processRegistry } from '../monitoring/index.ts';
import { codeMessages, mailbox, mailboxRoutes } from '../../platform/messages/index.ts';
import { objectionOperations, objectionRoutes } from '../../leads/objections/index.ts';
import { offerAnswers, offerRoutes } from '../../market/offers/index.ts';
import {
  CODE_BUDGETS,
  codeAlarms,
  countCodes,
  phoneNumberRoutes,
  verification,
  verificationRoutes,
} from '../../people/phone-verification/index.ts';
import { logoRoute, openProviders, providerRoutes } from '../../leads/providers/index.ts';
import { ratingOperations, ratingRoutes } from '../../credit/ratings/index.ts';
import { requestOperations, requestRoutes, storeRequest } from '../../leads/requests/index.ts';
import { apiScope, inputValidation } from '../../platform/http/calls/api-scope.ts';
import {
  builtApplications,
  type PageParts,
  deskPages,
  portalPages,
} from '../../platform/http/pages/applications.ts';
import { Drain } from '../../platform/http/serving/drain.ts';
import { openPreviousAssets } from '../../platform/http/pages/previous-assets.ts';
import { newApp, loadShedding } from '../../platform/http/serving/new-app.ts';
import { metrics } from '../../platform/http/logs/metrics.ts';
import { answerInSandbox } from '../sandbox/index.ts';
import { loadDemo } from './load-demo.ts';
import { sandboxParts } from './sandbox-parts.ts';
import {
  carryVisit,
  deskServices,
  openAccountServices,
  openPreapprovalServices,
  portalServices,
  portalVisits,
  type AppParts,
} from '../portal/index.ts';
import { siteFiles } from '../../market/site-files/index.ts';
import {
  pageRoutes,
  readWidgetBuild,
  scriptRoutes,
  widgetAnswers,
  widgetRoutes,
} from '../../embeds/widgets/index.ts';

/** Builds the app without starting anything. */
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
  limitAddresses(app, { ...parts, limits: config.limits, onRefused, ofKey: ({ partnerKey }) => partnerKey });
  metrics(app, registry);
  health(app, { ...parts, drain: parts.drain ?? new Drain() });

  const rules = { geography, landTransferTax: config.landTransferTax, today: parts.today };
  const offers = offerAnswers(market, rules);
  const rates = marketContext(market);
  const currentContext = openCurrentContext(rules, rates, config.operator);
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
    currentContext,
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
  const appointments = appointmentOperations({ ...parts, ...stores, limits });
  const conversation = conversationOperations({ ...parts, ...stores, limits });
  const ratings = ratingOperations({ ...stores, market, limits });
  const objections = objectionOperations({ ...parts, ...stores, limits });
  const operations = { requests, conversation, ratings, appointments, objections };
  const drawing = { heavyWork: openHeavyWork(app, { log: parts.log, registry, bounds: parts.heavyWork }) };
  const shared = { ...parts, ...stores, ...drawing, limits, listings, flags };
  const ofPreapproval = openPreapprovalServices({ ...shared, currentContext, requests });
  logoRoute(app, providers);
  const owners = { app, config, registry, limits, ...stores };
  const demo = config.demo ? await loadDemo() : undefined;
  const demoProvider = config.oidc ? undefined : demo?.openDemoProvider(owners);
  const identity = openIdentity({ ...owners, demoProvider: demoProvider?.access, carryVisit });
  const own = openAccountServices({
    ...parts,
    ...stores,
    rules,
    currentContext,
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
      calculatorRoutes(api, currentContext);
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
      descriptionRoutes(api, { publicUrl: config.publicUrl, sendsLimit: reportsRemaining });
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
    if (demo) {
      mailboxRoutes(visitors, mailbox(parts.database.db, parts.vault));
      demo.demoMarketplace(visitors, {
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
        previousAssets: openPreviousAssets(parts.database.db),
      };
      await deskPages(visitors, {
        ...pageParts,
        source: sources.desk,
        services: deskServices(parts, { ...own, ...identity, currentContext, experiments, providers }),
      });
      await portalPages(visitors, {
        ...pageParts,
        source: sources.portal,
        caching: {
          version: () => [market.current().version, flags.definitions, parts.today()],
          sharedSeconds: market.cacheSeconds,
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
          firstAdviser: await firstAdviser({ ...parts, ...stores }),
          widgetScript: build,
        }),
      });
    }
  });
  return app;
}
