import type { Feature } from '../operations/feature.ts'
import { sendStatementPdf } from './billing/index.ts'
import { calls } from './calls.ts'
import { serveFiles } from './documents/index.ts'
import { serverRoutes } from './integration/index.ts'
import type { LecternServices } from './lectern-services.ts'
import { roomSocket, takeRoomPart } from './rooms/index.ts'
import { sendPackage, sendReference } from './sdk/index.ts'

export { seedDemoInstitution } from './demo/index.ts'
export { workForOperators } from './for-operators.ts'
export { institutionActs } from './institution-acts.ts'
export { institutionBoard } from './institution-board-table.ts'
export type { Classroom } from './lectern-services.ts'
export { openClassroom } from './open-classroom.ts'

/** The class-teaching service: institutions, their contacts and their classes. */
export const classroomFeature: Feature<LecternServices> = {
  name: 'classroom',
  calls,
  routes: [
    serveFiles,
    takeRoomPart,
    sendReference,
    sendPackage,
    sendStatementPdf,
    ...serverRoutes<LecternServices>(calls),
  ],
  socket: roomSocket,
}
