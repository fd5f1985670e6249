import {
  AllocateCommitments,
  HandOverCommitments,
  ProjectPublished,
  ReleaseCommitments,
  ReleaseSoftCircles,
  type RoundProcess,
} from '../investment/projects/index.js';

/** What each guard and effect of `roundLifecycle` means. */
export const roundProcess: RoundProcess = {
  guards: { project_published: ProjectPublished },
  effects: {
    release_soft_circles: ReleaseSoftCircles,
    allocate_commitments: AllocateCommitments,
    release_commitments: ReleaseCommitments,
    hand_over_commitments: HandOverCommitments,
  },
};
