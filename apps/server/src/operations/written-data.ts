/** Data of an answer that was written as JSON elsewhere: where much of it is asked for by anybody, writing it here would hold up all others. */
export class WrittenData {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

/** Written data in the place of what it says. */
export const written = <Data>(json: string): Data => new WrittenData(json) as Data
