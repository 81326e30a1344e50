export type { HouseNoteServices } from './close-when-off.ts'
export { withSwitches } from './closed-calls.ts'
export { houseNoteActs } from './house-note-acts.ts'
export { type HouseNotes, openHouseNotes } from './house-notes.ts'
