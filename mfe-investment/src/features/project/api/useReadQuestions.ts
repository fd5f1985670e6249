import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { projects } = api;

/** The marks stay as they are while the page is open: they are about what was new when it was opened. */
export const useReadQuestions = () => useCommand(projects.readQuestions, { background: true });
