require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// The first use of a lazy part compiles it; on a busy machine that takes longer than the library's second.
configure({ asyncUtilTimeout: 8000 });

// In development React notes for each element where it was made, for warnings that nobody reads here: a tenth of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
