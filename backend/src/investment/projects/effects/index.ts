export { AllocateCommitments } from './allocate-commitments.effect.js';
export { HandOverCommitments } from './hand-over-commitments.effect.js';
export { ReleaseCommitments } from './release-commitments.effect.js';
export { ReleaseSoftCircles } from './release-soft-circles.effect.js';
