import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './lib/install.mjs';
import { remoteFolders } from './lib/packages.mjs';
import { root } from './lib/paths.mjs';
import { CliError } from './lib/cli-error.mjs';

const kit = path.join(root, 'packages', 'remote-kit');
const shellPages = path.join(root, 'shell', 'src', 'site', 'shell-pages.ts');

/** `pnpm create-remote <name>`: a new remote that builds, passes its test and shows its page. */
export default async function createRemoteCommand([name = '', ...rest]) {
  if (rest.length) throw new CliError('Give one name: pnpm create-remote <name>.');
  // The kit's tools need what is installed.
  await install();
  const [{ createRemote, requireName }, reader] = await Promise.all(
    ['cli/create.mjs', 'webpack/read-definition.mjs'].map((file) => import(pathToFileURL(path.join(kit, file)).href)),
  );
  requireName(name);
  requireFree(`/${name}`, reader);
  const folder = path.basename(createRemote(root, name, { workspace: true }));
  await install({ grow: true });
  console.log(`
  ${folder} is made: its page is /${name}, declared in ${folder}/src/remote.ts.
    npm run dev -- ${name}      works on it
    npm test -- --only unit      runs its test among the others
    pnpm release ${name}        ships it`);
}

/** A page's address belongs to the shell or to one remote. */
function requireFree(page, { readDefinition, readShellPaths }) {
  const owners = [
    ...readShellPaths(shellPages).map((own) => ['the shell', own]),
    ...remoteFolders().flatMap((folder) =>
      readDefinition(path.join(root, folder)).routes.map((route) => [folder, route.path]),
    ),
  ];
  const owner = owners.find(([, own]) => own === page);
  if (owner) throw new CliError(`The address ${page} belongs to ${owner[0]}: choose another name.`);
}
