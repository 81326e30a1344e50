export { type InvitationBoardServices, invitationCalls } from './invitation-calls.ts'
