import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { projects } = api;

export const useAnswerInvestor = () => useCommand(projects.answerInvestor, { invalidates: [projects.questions] });
