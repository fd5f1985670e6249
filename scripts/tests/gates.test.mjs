import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';
import { ungatedCommands } from '../lib/rules/gates.mjs';
import { tempFolder } from '../lib/temp-postgres.mjs';

const { COMMAND_OPERATIONS } = await import(
  pathToFileURL(path.join(root, 'packages/contracts/dist/command-operations.js')).href
);
/** What administrators do for the platform is nobody's function in a company. */
const packages = fs.readdirSync(root).filter((name) => /^(?:mfe-(?!admin)|shell$)/.test(name));

describe('What only some people of a company may do', () => {
  for (const name of packages)
    it(`is said before anything is typed in ${name}`, () => {
      assert.deepEqual(ungatedCommands(path.join(root, name, 'src'), COMMAND_OPERATIONS), []);
    });

  it('is found where a form sends it unasked, and not where a gate of its kind stands', (context) => {
    const { folder, remove } = tempFolder('gates');
    context.after(remove);
    const write = (name, text) => {
      const file = path.join(folder, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    };
    const call = (name) => `export const use${name} = () => useCommand(api.listings.create);`;
    write('features/plain/api/useMakePlain.ts', call('MakePlain'));
    write('features/plain/Plain.tsx', 'const make = useMakePlain(); <form onSubmit={make.mutate} />');
    write('features/gated/api/useMakeGated.ts', call('MakeGated'));
    write('features/gated/Gated.tsx', 'const make = useMakeGated(); <OperationGate of={api.listings.update}/>');
    write('features/dialog/api/useMakeDialog.ts', call('MakeDialog'));
    write('features/dialog/Dialog.tsx', 'const make = useMakeDialog(); <FormDialog command={make} />');
    write('features/other/api/useMakeOther.ts', call('MakeOther'));
    write('features/other/Other.tsx', 'const make = useMakeOther(); <OperationGate of={api.payments.simulate}/>');
    assert.deepEqual(ungatedCommands(folder, COMMAND_OPERATIONS), [
      'features/other/Other.tsx: listings.create',
      'features/plain/Plain.tsx: listings.create',
    ]);
  });
});
