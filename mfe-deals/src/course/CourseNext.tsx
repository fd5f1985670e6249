import type { Deal } from '@orebridge/contracts';
import { useCourse } from '../api/course';
import { ActButtons } from './ActButtons';

/** States in which something can be done about the course of a deal. */
const MOVING: readonly Deal['state'][] = [
  'signed',
  'payment_secured',
  'loading',
  'in_transit',
  'delivered',
  'on_hold',
  'disputed',
];

/** The next act of the course, where the deal says what comes next. */
export const CourseNext = ({ deal }: { deal: Deal }) => {
  const { data } = useCourse(deal.id, MOVING.includes(deal.state));
  return data ? <ActButtons course={data} only={({ next }) => next === true} /> : null;
};
