import type { AddressLimit, Limits } from './config.ts';
import type { Settings } from './settings-schema.ts';

/**
 * Configured or default limits. In a demo for this machine only, loopback counts just for limits that are set: behind a local
 * proxy all visitors share it.
 */
export function readLimits(settings: Settings, { countsLoopback }: { countsLoopback: boolean }): Limits {
  const perAddress = (set: string | undefined, usual: number): AddressLimit => ({
    max: Number(set ?? usual),
    countsLoopback: countsLoopback || set !== undefined,
  });
  return {
    logPerMinute: perAddress(settings.LIMIT_LOG_PER_MINUTE, 20),
    callsPerMinute: perAddress(settings.LIMIT_CALLS_PER_MINUTE, 3_000),
    listingCallsPerMinute: perAddress(settings.LIMIT_LISTING_CALLS_PER_MINUTE, 60_000),
    certificatesPerMinute: perAddress(settings.LIMIT_CERTIFICATES_PER_MINUTE, 60),
    pagesPerMinute: perAddress(settings.LIMIT_PAGES_PER_MINUTE, 1_200),
    formsPerMinute: perAddress(settings.LIMIT_FORMS_PER_MINUTE, 120),
    filesPerMinute: perAddress(settings.LIMIT_FILES_PER_MINUTE, 12_000),
    plansPerMinute: perAddress(settings.LIMIT_PLANS_PER_MINUTE, 120),
    loginsPerMinute: perAddress(settings.LIMIT_LOGINS_PER_MINUTE, 20),
    requestsPerHour: perAddress(settings.LIMIT_REQUESTS_PER_ADDRESS_PER_HOUR, 20),
    preapprovalsPerHour: perAddress(settings.LIMIT_PREAPPROVALS_PER_ADDRESS_PER_HOUR, 120),
    codes: {
      perContactPerHour: Number(settings.LIMIT_CODES_PER_CONTACT_PER_HOUR ?? 3),
      perContactPerDay: Number(settings.LIMIT_CODES_PER_CONTACT_PER_DAY ?? 5),
      perAddressPerHour: perAddress(settings.LIMIT_CODES_PER_ADDRESS_PER_HOUR, 10),
      perNetworkPerHour: perAddress(settings.LIMIT_CODES_PER_NETWORK_PER_HOUR, 30),
      perBlockPerHour: Number(settings.LIMIT_CODES_PER_BLOCK_PER_HOUR ?? 5),
      perSessionPerHour: Number(settings.LIMIT_CODES_PER_SESSION_PER_HOUR ?? 5),
      smsPerHour: Number(settings.LIMIT_SMS_PER_HOUR ?? 500),
      smsPerDay: Number(settings.LIMIT_SMS_PER_DAY ?? 3_000),
      emailCodesPerHour: Number(settings.LIMIT_EMAIL_CODES_PER_HOUR ?? 1_000),
      emailCodesPerDay: Number(settings.LIMIT_EMAIL_CODES_PER_DAY ?? 6_000),
    },
    delayInMilliseconds: Number(settings.LIMIT_DELAY_IN_MILLISECONDS ?? 1_500),
  };
}
