import type { Feature } from '../feature.ts'
import { sendStatementPdf } from './billing/send-statement-pdf.ts'
import { calls } from './calls.ts'
import { serveFiles } from './documents/serve-files.ts'
import { roomSocket } from './rooms/room-socket.ts'
import { sendPackage, sendReference } from './sdk/send-package.ts'
import { serverRoutes } from './server-api/server-routes.ts'

export type { ClassroomDoor } from './classroom-door.ts'
export type { ContactSessions } from './contacts/contact-sessions.ts'
export { type DemoInstitution, seedDemoInstitution } from './demo/seed-demo-institution.ts'
export type { InstitutionCreated, NewInstitution } from './institutions/create-institution.ts'
export { institutionCommands } from './institutions/institution-commands.ts'
export { type ClassroomGround, openClassroom } from './open-classroom.ts'

/** The class-teaching service: institutions, their contacts and their classes. */
export const classroomFeature: Feature = {
  name: 'classroom',
  calls,
  routes: [serveFiles, sendReference, sendPackage, sendStatementPdf, ...serverRoutes(calls)],
  socket: roomSocket,
}
