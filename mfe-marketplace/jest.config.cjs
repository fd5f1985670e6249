module.exports = require('@orebridge/remote-kit/jest');
