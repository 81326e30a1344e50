import { NONE } from '../memory/places.ts'
import { DetailFields } from './detail-fields.ts'

/** What only some orders have: trigger, trail, expiry, an OCO sibling, a rank other than the id. Most orders have no entry here. */
export class OrderDetails extends DetailFields {
  private free = NONE
  private retired = NONE
  private firstRetired = NONE
  private used = 0

  get bytes(): number {
    return this.blockBytes
  }

  take(): number {
    let entry = this.free
    if (entry === NONE) {
      this.reserve(this.used + 1)
      entry = this.used++
    } else {
      this.free = this.link(entry)
    }
    this.setTrigger(entry, 0)
    this.setToldTrigger(entry, 0)
    this.setTrail(entry, 0)
    this.setExpireAt(entry, 0)
    this.setRank(entry, 0)
    this.setPartner(entry, 0)
    this.setLink(entry, NONE)
    this.setTimer(entry, NONE)
    return entry
  }

  /** Takes the entry of an ended order out of use; it can still be read until `recycle`. */
  retire(entry: number): void {
    if (this.retired === NONE) this.firstRetired = entry
    this.setLink(entry, this.retired)
    this.retired = entry
  }

  /** Gives all entries of ended orders back. */
  recycle(): void {
    if (this.retired === NONE) return
    this.setLink(this.firstRetired, this.free)
    this.free = this.retired
    this.retired = NONE
  }
}
