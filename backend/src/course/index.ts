export { CarrierCourse } from './carrier-course.js';
export { Certificates } from './certificates.js';
export { CourseDeadlines } from './course-deadlines.js';
export { CourseModule } from './course.module.js';
export { type DisputedMoney, Freezes, type MoneyKeeper, type SettledMoney } from './freezes.js';
export { seedCourse } from './seed/course.seed.js';
export { Voyage } from './seed/voyage.js';
export { type CoursePaper, CourseRecord, type Credited, type RecordedCourse } from './course-record.js';
export { Tolerances, type ToleranceSource } from './tolerances.js';
