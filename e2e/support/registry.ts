import { api, createClient } from '@orebridge/contracts';
import { type Person, site } from './api.js';
import { type Edition, REMOTE } from './editions.js';

/** A release tool with a deploy token. */
export const deployer = (token: string) => {
  const client = createClient({ base: site(), headers: () => ({ authorization: `Bearer ${token}` }) });
  return {
    publish: ({ bundle }: Edition) =>
      client(api.remotes.publish, {
        params: { name: REMOTE },
        body: {},
        file: new File([new Uint8Array(bundle)], `${REMOTE}.tgz`),
      }),
    promote: ({ version }: Edition) =>
      client(api.remotes.channel, { params: { name: REMOTE }, body: { event: 'promote', version } }),
    rollback: () => client(api.remotes.channel, { params: { name: REMOTE }, body: { event: 'rollback' } }),
  };
};

/** The release tool of a remote's team: an administrator gives it its token. */
export const deployerOf = async (admin: Person, name: string) => {
  const { token } = await admin.client(api.remotes.issueToken, {
    params: { name },
    body: { label: 'journeys', mayPromote: true },
  });
  return deployer(token);
};
