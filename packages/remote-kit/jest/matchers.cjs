require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// The first use of a lazy part compiles it; on a busy machine that takes longer than the library's second.
configure({ asyncUtilTimeout: 8000 });
