module.exports = { ...require('@orebridge/remote-kit/jest'), testTimeout: 30_000 };
