/** Where two machines part: what differed, and what each of them said. */
export type Difference = { what: string; expected: unknown; actual: unknown }
