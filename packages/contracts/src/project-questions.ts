import { z } from 'zod';
import { IsoDateTime, Uuid } from './common.js';

/** Whom an answer in a data room is for: the company that asked, or everybody whom the owner has let in. */
export const ANSWER_AUDIENCES = ['asker', 'admitted'] as const;
export const AnswerAudience = z.enum(ANSWER_AUDIENCES);
export type AnswerAudience = z.infer<typeof AnswerAudience>;

const ProjectQuestion = z.object({
  id: Uuid,
  text: z.string(),
  askedAt: IsoDateTime,
  /** True of a question of the caller's own company. */
  own: z.boolean(),
  /** Who asked: for the owner, for administrators and for the asking company itself; null for everybody else. */
  asker: z.object({ company: z.string(), person: z.string() }).nullable(),
  answer: z.object({ text: z.string(), audience: AnswerAudience, at: IsoDateTime }).nullable(),
  /** True while the caller has not seen it: for the owner a question, for an investor an answer. */
  unread: z.boolean(),
});
export type ProjectQuestion = z.infer<typeof ProjectQuestion>;

/** The questions of a data room that the caller may read, newest first. */
export const ProjectQuestions = z
  .object({
    items: z.array(ProjectQuestion),
    unread: z.number().int(),
    asks: z.boolean(),
    answers: z.boolean(),
  })
  .meta({ id: 'ProjectQuestions' });
export type ProjectQuestions = z.infer<typeof ProjectQuestions>;
