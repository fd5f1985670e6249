// Written for any Node there ever was, so that a too old one can say so instead of failing on newer syntax.
'use strict';
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    'Orebridge needs Node.js 20.19 or newer, and this is ' +
      process.version +
      ': install a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
require('./lib/command.cjs')(process.argv[2], process.argv.slice(3));
