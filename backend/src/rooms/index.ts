export { RoomPapers } from './room-papers.js';
export type { RoomSubject } from './room-subjects.js';
export { RoomsModule } from './rooms.module.js';
export { seedRooms } from './seed/rooms.seed.js';
