import { Config } from '../../platform/config/config.js';

/** For a command that needs the whole application: it leaves events, mail, imports and the schedule to the servers. */
export const commandConfig = (env: NodeJS.ProcessEnv = process.env): Config =>
  new Config({ LOG_LEVEL: 'warn', ...env, OREBRIDGE_ROLE: 'server' });
