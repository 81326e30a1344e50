/** One line of what was handed in: what it is, what it says, and whether that is an address. */
export interface ShownRow {
  readonly name: string
  readonly text: string
  readonly isAddress: boolean
}

const LINE = /^(.+?)\s{2,}(.*)$/

/** Reads the lines of a command's table: a name, at least two blanks, and what stands for it. */
export function shownRows(table: string): ShownRow[] {
  return table
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [, name = line.trim(), text = ''] = LINE.exec(line.trim()) ?? []
      return { name, text, isAddress: /^https?:\/\/\S+$/.test(text) }
    })
}
