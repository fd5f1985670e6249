import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { projects } = api;

export const useProjectQuestions = (id: string) => useRead(projects.questions, { params: { id } });
