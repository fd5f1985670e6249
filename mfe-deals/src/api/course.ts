import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

/** Whatever is done in the course of a deal changes the deal, its lists and the administrators' desk. */
const invalidates = [api.course.get, api.deals.get, api.deals.list, api.course.desk];

export const useCourse = (id: string, enabled = true) => useRead(api.course.get, { params: { id } }, { enabled });
export const useCourseDesk = () => useRead(api.course.desk, {});
export const useCourseAct = () => useCommand(api.course.act, { invalidates });
export const useCourseDecision = () => useCommand(api.course.decide, { invalidates });
export const useUploadPaper = () => useCommand(api.course.upload, { invalidates: [api.course.get, api.course.desk] });
export const useJudgePaper = () => useCommand(api.course.judge, { invalidates });
