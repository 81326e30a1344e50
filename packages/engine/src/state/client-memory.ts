import { CLIENT_NUMBERS, packClientId, unpackClientId } from '../commands/client-text.ts'
import { DigestSum, type PairHash } from '../memory/pair-hash.ts'
import { NONE } from '../memory/places.ts'

// Owner, five numbers of text, seq, id, and the body's digest in two int32.
const STRIDE = 9
const INTS = STRIDE * 2
const OWNER = 0
const TEXT = 1
const SEQ = 6
const ID = 7
const BODY_A = 16
const BODY_B = 17

/** How far an order had come when the command that placed it was done: what its owner was answered first. */
export type FirstFigures = {
  dealtQuantity: number
  dealtValue: number
  dealtFee: number
  /** Code of the reason for which it ended at once, -1: it lived. */
  reason: number
  /** Where a trailing order's trigger stood; 0 of others, which name theirs. */
  trigger: number
  /** Of an order of a contract: what it had won by closing, and what was set aside for it; 0 of others. */
  realised: number
  held: number
}

/** One generation of remembered client ids: entries in order of arrival, found by open addressing. */
export class ClientGeneration {
  doubles = new Float64Array(64 * STRIDE)
  private ints = new Int32Array(this.doubles.buffer)
  private table = new Int32Array(256)
  count = 0
  /** Of orders that dealt, ended or began to trail in the command that placed them, and of those of contracts that hold; all others rested or waited untouched. */
  readonly firsts = new Map<number, FirstFigures>()
  /** Entries before this are in the sum. */
  private hashed = 0
  private readonly sum = new DigestSum()

  get bytes(): number {
    return this.doubles.byteLength + this.table.byteLength
  }

  private home(owner: number, from: Float64Array, offset: number): number {
    let mixed = Math.imul(owner, 0x9e3779b1)
    for (let part = 0; part < CLIENT_NUMBERS; part++) {
      const number = from[offset + part] as number
      if (number === 0) break
      // Both halves of a number below 2^48.2, without a detour over its bits.
      const high = (number / 0x1_0000_0000) | 0
      mixed = Math.imul(mixed ^ (number | 0), 0x85ebca77) ^ (mixed >>> 15)
      mixed = Math.imul(mixed ^ high, 0xc2b2ae35) ^ (mixed >>> 13)
    }
    return mixed ^ (mixed >>> 16)
  }

  /** The entry of a client id, or NONE; `from` and `offset` hold its numbers. */
  find(owner: number, from: Float64Array, offset: number): number {
    const mask = this.table.length - 1
    for (let place = this.home(owner, from, offset) & mask; ; place = (place + 1) & mask) {
      const entry = (this.table[place] as number) - 1
      if (entry === NONE) return NONE
      if (this.owner(entry) === owner && this.holds(entry, from, offset)) return entry
    }
  }

  private holds(entry: number, from: Float64Array, offset: number): boolean {
    const at = entry * STRIDE + TEXT
    for (let part = 0; part < CLIENT_NUMBERS; part++) {
      if (this.doubles[at + part] !== from[offset + part]) return false
    }
    return true
  }

  /** Remembers what a client id brought; it must be new. */
  add(owner: number, text: Float64Array, outcome: ClientOutcome): number {
    if ((this.count + 1) * STRIDE > this.doubles.length) this.grow()
    const entry = this.count++
    const at = entry * STRIDE
    this.doubles[at + OWNER] = owner
    for (let part = 0; part < CLIENT_NUMBERS; part++) this.doubles[at + TEXT + part] = text[part] as number
    this.doubles[at + SEQ] = outcome.seq
    this.doubles[at + ID] = outcome.id
    this.ints[entry * INTS + BODY_A] = outcome.bodyA
    this.ints[entry * INTS + BODY_B] = outcome.bodyB
    if (this.count * 2 > this.table.length) this.widen()
    else this.place(entry)
    return entry
  }

  private place(entry: number): void {
    const mask = this.table.length - 1
    let place = this.home(this.owner(entry), this.doubles, entry * STRIDE + TEXT) & mask
    while (this.table[place] !== 0) place = (place + 1) & mask
    this.table[place] = entry + 1
  }

  private widen(): void {
    this.table = new Int32Array(this.table.length * 2)
    for (let entry = 0; entry < this.count; entry++) this.place(entry)
  }

  private grow(): void {
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  owner(entry: number): number {
    return this.doubles[entry * STRIDE + OWNER] as number
  }
  seq(entry: number): number {
    return this.doubles[entry * STRIDE + SEQ] as number
  }
  /** The order, limit leg or hold it made; 0: none. */
  id(entry: number): number {
    return this.doubles[entry * STRIDE + ID] as number
  }
  bodyA(entry: number): number {
    return this.ints[entry * INTS + BODY_A] as number
  }
  bodyB(entry: number): number {
    return this.ints[entry * INTS + BODY_B] as number
  }
  /** Where the five numbers of its text begin in `doubles`. */
  textAt(entry: number): number {
    return entry * STRIDE + TEXT
  }

  /** Adds what this generation is worth in the digest; entries never change, so each is hashed once. */
  addTo(total: DigestSum, hash: PairHash): void {
    for (; this.hashed < this.count; this.hashed++) {
      this.hashEntry(this.hashed, hash)
      this.sum.add(hash.a, hash.b)
    }
    total.add(this.sum.a, this.sum.b)
  }

  /** The same without trusting what was hashed before. */
  addFreshTo(total: DigestSum, hash: PairHash): void {
    for (let entry = 0; entry < this.count; entry++) {
      this.hashEntry(entry, hash)
      total.add(hash.a, hash.b)
    }
  }

  private hashEntry(entry: number, hash: PairHash): void {
    hash.begin()
    hash.add(7)
    for (let field = OWNER; field <= ID; field++) hash.add(this.doubles[entry * STRIDE + field] as number)
    hash.end()
  }
}

/** What is remembered of a command. */
export type ClientOutcome = { seq: number; id: number; bodyA: number; bodyB: number }

/**
 * Which client ids were used by whom and for what, for 24 to 48 hours, in two generations: forgetting is dropping the older one.
 * A place is the entry's index times two plus its generation's parity.
 */
export class ClientMemory {
  private generations: [ClientGeneration, ClientGeneration] = [new ClientGeneration(), new ClientGeneration()]
  /** Which of the two is the current. */
  private current = 0
  /** First figures of commands up to this one are unknown: a snapshot of before they were kept began with them. */
  firstsUnknownUpTo = 0
  /** When the generations turn; Infinity while there is nothing to forget. */
  turnsAt = Number.POSITIVE_INFINITY
  /** The client id last packed. */
  readonly text = new Float64Array(CLIENT_NUMBERS)

  get bytes(): number {
    return this.generations[0].bytes + this.generations[1].bytes
  }

  /** Adds what both generations are worth in the digest. */
  addTo(total: DigestSum, hash: PairHash): void {
    for (const generation of this.generations) generation.addTo(total, hash)
  }

  /** Packs a client id for the calls below; false when it is none. */
  pack(clientId: string): boolean {
    return packClientId(clientId, this.text, 0)
  }

  /** The place of the packed client id of an owner, or NONE. */
  find(owner: number): number {
    const fresh = this.of(this.current).find(owner, this.text, 0)
    if (fresh !== NONE) return fresh * 2 + this.current
    const old = this.of(1 - this.current).find(owner, this.text, 0)
    return old === NONE ? NONE : old * 2 + 1 - this.current
  }

  /** Remembers the packed client id in the current generation. */
  add(owner: number, outcome: ClientOutcome): number {
    return this.of(this.current).add(owner, this.text, outcome) * 2 + this.current
  }

  /** The generation of a place (or of a parity). */
  of(place: number): ClientGeneration {
    return this.generations[place & 1] as ClientGeneration
  }

  /** Whether a place is in the older generation. */
  isOld(place: number): boolean {
    return (place & 1) !== this.current
  }

  /** Takes an entry of the older generation into the current; its new place. */
  keep(place: number): number {
    const old = this.of(place)
    const entry = place >> 1
    this.text.set(old.doubles.subarray(old.textAt(entry), old.textAt(entry) + CLIENT_NUMBERS))
    const owner = old.owner(entry)
    const found = this.of(this.current).find(owner, this.text, 0)
    if (found !== NONE) return found * 2 + this.current
    const outcome = { seq: old.seq(entry), id: old.id(entry), bodyA: old.bodyA(entry), bodyB: old.bodyB(entry) }
    const kept = this.add(owner, outcome)
    const first = old.firsts.get(entry)
    if (first !== undefined) this.of(kept).firsts.set(kept >> 1, first)
    return kept
  }

  /** Drops the older generation and begins a new one; whether anything is still remembered. */
  turn(): boolean {
    this.current = 1 - this.current
    this.generations[this.current] = new ClientGeneration()
    return this.of(1 - this.current).count > 0
  }

  /** How many entries the current (0) or the older (1) generation has. */
  countOf(age: number): number {
    return this.of(this.current ^ age).count
  }

  /** The entries of the current (0) or the older (1) generation. */
  byAge(age: number): ClientGeneration {
    return this.of(this.current ^ age)
  }

  /** Copies the five numbers of the client id at a place. */
  copyText(place: number, words: Float64Array, at: number): void {
    const generation = this.of(place)
    const from = generation.textAt(place >> 1)
    for (let part = 0; part < CLIENT_NUMBERS; part++) words[at + part] = generation.doubles[from + part] as number
  }

  /** The client id at a place. */
  textOf(place: number): string | null {
    const generation = this.of(place)
    return unpackClientId(generation.doubles, generation.textAt(place >> 1))
  }
}
