export { type Classroom, type ClassroomOptions, mountClassroom, type RoomMessage } from './mount-classroom.ts'
