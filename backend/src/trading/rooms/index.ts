export { RoomDocumentSources } from './room-documents.js';
export type { RoomSubject } from './room-subjects.js';
export { RoomsModule } from './rooms.module.js';
export { seedRooms } from './seed/rooms.seed.js';
export { TaskHandingBack } from './task-handing-back.js';
