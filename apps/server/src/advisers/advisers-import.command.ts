import { readStorageConfig } from '../config/read-config.ts';
import { requestLog } from '../http/request-log.ts';
import { openJobs } from '../jobs/index.ts';
import { openMarket } from '../offers/index.ts';
import { terminal } from '../terminal/index.ts';
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
