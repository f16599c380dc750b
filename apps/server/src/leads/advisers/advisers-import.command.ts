import { readStorageConfig } from '../../platform/config/read-config.ts';
import { requestLog } from '../../platform/http/logs/request-log.ts';
import { openJobs } from '../../platform/jobs/index.ts';
import { openMarket } from '../../market/offers/index.ts';
import { terminal } from '../../platform/terminal/index.ts';
import { advisersImport } from './advisers-import.ts';

process.exitCode = await advisersImport(process.argv.slice(2), terminal(), {
  async providerKinds({ db }) {
    const market = await openMarket({ db, publicUrl: '', maxAgeDays: Infinity });
    return new Map([...market.current().providers.values()].map(({ lenderId, kind }) => [lenderId, kind]));
  },
  withSecret: () => new Set(readStorageConfig(process.env).endpointSecrets.keys()),
  async withJobs({ db, pool, holds }, run) {
    const jobs = await openJobs({ db, pool, holds, supervise: false, log: requestLog('error') });
    try {
      return await run(jobs);
    } finally {
      await jobs.close();
    }
  },
});
