/** A list of int32 that keeps its memory when cleared, so that filling it again allocates nothing. */
export class IntList {
  items: Int32Array
  length = 0

  constructor(capacity: number) {
    this.items = new Int32Array(capacity)
  }

  push(item: number): void {
    if (this.length === this.items.length) {
      const grown = new Int32Array(this.items.length * 2)
      grown.set(this.items)
      this.items = grown
    }
    this.items[this.length++] = item
  }

  at(index: number): number {
    return this.items[index] as number
  }

  clear(): void {
    this.length = 0
  }
}
