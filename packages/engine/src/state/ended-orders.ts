import { CLIENT_NUMBERS } from '../commands/client-text.ts'
import { IntList } from '../memory/int-list.ts'
import { NONE } from '../memory/places.ts'
import type { ClientMemory } from './client-memory.ts'
import { NoteFields } from './note-fields.ts'
import { NOTE } from './note-layout.ts'

const { doubles: DOUBLES, client0: CLIENT } = NOTE

/**
 * The orders that ended in the command at work. Their slots keep what stands of them until the next command; what slots do not keep is
 * noted here. Who ended as which is found out only when somebody asks: most commands are replayed with nobody looking.
 */
export class EndedOrders extends NoteFields {
  private noted = 0
  /** The command whose ended orders are listed. */
  listedSeq = NONE
  /** In the order of their ends: slot, code of the reason, and place among the notes, or NONE. */
  readonly slots = new IntList(64)
  readonly reasons = new IntList(64)
  readonly notes = new IntList(64)

  /** A new command begins. */
  clear(): void {
    this.noted = 0
  }

  /** Makes a note; notes stand in the order of the ends they are about. */
  note(dealtQuantity: number): number {
    const note = this.noted
    this.reserve(note + 1)
    this.noted = note + 1
    this.setDealtQuantity(note, dealtQuantity)
    this.setClient0(note, 0)
    return note
  }

  /** Notes the client id at a place of the memory. */
  noteClient(note: number, clients: ClientMemory, client: number): void {
    clients.copyText(client, this.doubles, note * DOUBLES + CLIENT)
  }

  /** Copies the client id of a note: five numbers, or the first 0. */
  copyClient(note: number, words: Float64Array, at: number): void {
    const from = note * DOUBLES + CLIENT
    for (let part = 0; part < CLIENT_NUMBERS; part++) words[at + part] = this.doubles[from + part] as number
  }
}
