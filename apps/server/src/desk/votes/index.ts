export { type VoteBoardServices, voteCalls } from './vote-calls.ts'
