import { NONE } from '../memory/places.ts'
import { DetailFields } from './detail-fields.ts'

/** What only some orders have: trigger, trail, expiry, an OCO sibling, a rank other than the id. Most orders have no entry here. */
export class OrderDetails extends DetailFields {
  private free = NONE
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
    this.setTrail(entry, 0)
    this.setExpireAt(entry, 0)
    this.setRank(entry, 0)
    this.setLink(entry, NONE)
    this.setTimer(entry, NONE)
    return entry
  }

  release(entry: number): void {
    this.setLink(entry, this.free)
    this.free = entry
  }
}
