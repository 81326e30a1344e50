import { type FieldTable, layoutOf } from './layout.ts'

/** A class of records: its table by name and file, its own name, and what one record and its place are called. */
export type RecordClass = {
  readonly table: FieldTable
  readonly layoutFile: string
  readonly name: string
  readonly of: string
  readonly place: string
}

/**
 * The source of a class that reads and writes every field of a table by name. It is written out instead of made while running,
 * because only code with fixed places is compiled to a load and a mask; a test holds that it says what the table says.
 *
 * Places stand in it as numbers, for the sake of its bytecode: with them a reader has 22 bytes and a writer 27, which is the most that V8 inlines
 * whatever else it has inlined there. With named constants they had 32 and 37, and where a function used some twenty of them the rest became calls.
 */
export function recordSource({ table, layoutFile, name, of, place }: RecordClass): string {
  const layout: Readonly<Record<string, number>> = layoutOf(table)
  const strides = { doubles: layout['doubles'] as number, ints: layout['ints'] as number }
  const accessors = (['doubles', 'ints'] as const).flatMap(array =>
    Object.entries(table[array]).map(([field, note]) => {
      const at = layout[field] as number
      const cell = `this.${array}[(${place} & INDEX) * ${strides[array]}${at === 0 ? '' : ` + ${at}`}]`
      return accessor({ field, note, place, cell })
    }),
  )
  return `// Made from the table in ${layoutFile}; record-source.test.ts holds it to that, and with \`vitest -u\` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'

// A constant of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK

/** The fields of every ${of} by name, in one growing block of memory. */
export class ${name} {
  /** Growth doubles it; a ${of} keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * ${strides.doubles})
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * ${strides.doubles} <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

${accessors.join('\n')}
}
`
}

function accessor({ field, note, place, cell }: { field: string; note: string; place: string; cell: string }): string {
  const setter = `set${field[0]?.toUpperCase()}${field.slice(1)}`
  const said = note === '' ? '' : `  /** ${note} */\n`
  return `${said}  ${field}(${place}: number): number {
    return ${cell} as number
  }
  ${setter}(${place}: number, ${field}: number): void {
    ${cell} = ${field}
  }`
}
