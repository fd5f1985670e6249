import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { execute } from './packed.mjs';
import { root } from './paths.mjs';
import { tempFolder } from './temp-postgres.mjs';

/** The packages that teams outside build upon: what they export is promised. */
export const REPORTED = ['remote-kit', 'ui'];
const UNDER = ['trade', 'contracts', 'ui', 'remote-kit'];
export const reportOf = (name) => path.join('packages', name, 'api.md');

/**
 * What each reported package exports: types and signatures, without words, entry by entry.
 * @returns {Promise<Map<string, string>>} the text of each report by the package's name
 */
export const apiReports = () =>
  onDeclarations((folder) => new Map(REPORTED.map((name) => [name, reportText(folder, name)])));

/**
 * The last line of each report as it is to be: a hash of the declarations, for it takes a minute and more to report on them.
 * @returns {Promise<Map<string, string>>} by the package's name
 */
export const declaredNow = () =>
  onDeclarations((folder) => new Map(REPORTED.map((name) => [name, hashLine(folder, name)])));

async function onDeclarations(work) {
  const { folder, remove } = tempFolder('api');
  try {
    await declare(folder);
    return work(folder);
  } finally {
    remove();
  }
}

function hashLine(folder, name) {
  const home = path.join(folder, 'packages', name, 'src');
  const hash = createHash('sha256');
  for (const file of fs
    .readdirSync(home, { recursive: true })
    .map((one) => one.replaceAll('\\', '/'))
    .sort())
    if (file.endsWith('.d.ts')) hash.update(`${file}\0${fs.readFileSync(path.join(home, file), 'utf8')}\0`);
  return `Declarations: ${hash.digest('hex').slice(0, 16)}`;
}

/** Declarations of the packages' sources, in folders as theirs. */
async function declare(folder) {
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: root,
    outDir: folder,
    types: ['node'],
    typeRoots: [path.join(root, 'packages', 'remote-kit', 'node_modules', '@types')],
  };
  const config = path.join(folder, 'tsconfig.json');
  const include = UNDER.map((name) => path.join(root, 'packages', name, 'src'));
  const web = path.join(root, 'tsconfig.web.json');
  fs.writeFileSync(
    config,
    JSON.stringify({ extends: web, compilerOptions: options, include, exclude: ['**/*.test.*'] }),
  );
  const tsc = path.join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
  await execute(process.execPath, [tsc, '--checkers', '1', '-p', config]);
  for (const name of UNDER) {
    const home = path.join('packages', name);
    fs.copyFileSync(path.join(root, home, 'package.json'), path.join(folder, home, 'package.json'));
    fs.symlinkSync(path.join(root, home, 'node_modules'), path.join(folder, home, 'node_modules'), 'junction');
  }
}

/** The entries of a package that are sources, by what they are imported as. */
function entriesOf(name) {
  const { exports } = JSON.parse(fs.readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8'));
  return Object.entries(exports).filter(([, file]) => /^\.\/src\/[^*]+\.tsx?$/.test(file));
}

function reportText(folder, name) {
  const reports = entriesOf(name).map(([entry, file]) => {
    const declared = file.replace(/\.tsx?$/, '.d.ts');
    return `## ${path.posix.join(`@orebridge/${name}`, entry)}\n\n${entryReport(folder, name, declared)}`;
  });
  return `# What @orebridge/${name} exports\n\n\`npm run api-report\` writes this file.\n\n${reports.join('\n')}\n${hashLine(folder, name)}\n`;
}

function entryReport(folder, name, declared) {
  const home = path.join(folder, 'packages', name);
  const temp = path.join(home, 'report');
  fs.mkdirSync(temp, { recursive: true });
  const quiet = { default: { logLevel: 'none' } };
  const paths = Object.fromEntries(
    UNDER.flatMap((one) =>
      entriesOf(one).map(([entry, file]) => [
        path.posix.join(`@orebridge/${one}`, entry),
        [path.join(folder, 'packages', one, file.replace(/\.tsx?$/, '.d.ts'))],
      ]),
    ),
  );
  const { compilerOptions } = JSON.parse(fs.readFileSync(path.join(folder, 'tsconfig.json'), 'utf8'));
  const config = ExtractorConfig.prepare({
    configObjectFullPath: path.join(home, 'api-extractor.json'),
    packageJsonFullPath: path.join(home, 'package.json'),
    configObject: {
      projectFolder: home,
      mainEntryPointFilePath: path.join(home, declared),
      compiler: {
        overrideTsconfig: {
          extends: path.join(root, 'tsconfig.web.json'),
          compilerOptions: { ...compilerOptions, paths },
          files: [path.join(home, declared)],
        },
      },
      apiReport: {
        enabled: true,
        reportFolder: temp,
        reportTempFolder: temp,
        reportFileName: 'entry',
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: { compilerMessageReporting: quiet, extractorMessageReporting: quiet, tsdocMessageReporting: quiet },
    },
  });
  Extractor.invoke(config, {
    localBuild: true,
    showVerboseMessages: false,
    messageCallback: (one) => {
      one.handled = true;
    },
  });
  const text = fs.readFileSync(path.join(temp, 'entry.api.md'), 'utf8');
  return text.slice(text.indexOf('```ts'));
}
