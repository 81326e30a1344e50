import type { FieldTable } from './layout.ts'

/** A class of records: its table and layout by name and file, its own name, and what one record and its place are called. */
export type RecordClass = {
  readonly table: FieldTable
  readonly layout: string
  readonly layoutFile: string
  readonly name: string
  readonly of: string
  readonly place: string
}

/**
 * The source of a class that reads and writes every field of a table by name. It is written out instead of made while running,
 * because only code with fixed places is compiled to a load and a mask; a test holds that it says what the table says.
 */
export function recordSource({ table, layout, layoutFile, name, of, place }: RecordClass): string {
  const doubles = Object.entries(table.doubles)
  const ints = Object.entries(table.ints)
  const constants = [...doubles, ...ints].map(([field]) => `const ${constantOf(field)} = ${layout}.${field}`)
  const accessors = [
    ...doubles.map(([field, note]) => accessor({ field, note, place, array: 'doubles' })),
    ...ints.map(([field, note]) => accessor({ field, note, place, array: 'ints' })),
  ]
  return `// Made from the table in ${layoutFile}; record-source.test.ts holds it to that, and with \`vitest -u\` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'
import { ${layout} } from './${layoutFile}'

// Constants of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK
const DOUBLES = ${layout}.doubles
${ints.length === 0 ? '' : `const INTS = ${layout}.ints\n`}${constants.join('\n')}

/** The fields of every ${of} by name, in one growing block of memory. */
export class ${name} {
  /** Growth doubles it; a ${of} keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * DOUBLES)
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * DOUBLES <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

${accessors.join('\n')}
}
`
}

const constantOf = (field: string): string => field.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase()

type Accessor = { field: string; note: string; place: string; array: 'doubles' | 'ints' }

function accessor({ field, note, place, array }: Accessor): string {
  const cell = `this.${array}[(${place} & INDEX) * ${array.toUpperCase()} + ${constantOf(field)}]`
  const setter = `set${field[0]?.toUpperCase()}${field.slice(1)}`
  const said = note === '' ? '' : `  /** ${note} */\n`
  return `${said}  ${field}(${place}: number): number {
    return ${cell} as number
  }
  ${setter}(${place}: number, ${field}: number): void {
    ${cell} = ${field}
  }`
}
