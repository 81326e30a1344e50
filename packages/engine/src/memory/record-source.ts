import { type Block, type FieldTable, layoutOf, shiftsOf } from './layout.ts'

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
 * because only code with fixed places is compiled to a load and a shift; a test holds that it says what the table says.
 *
 * Places stand in it as numbers, for the sake of its bytecode: V8 inlines what has at most 27 bytes whatever else it has inlined there. A reader of a
 * record whose width is a power of two has 17 and a writer 22, of another width 22 and 27. With named constants they had 32 and 37, and where a
 * function used some twenty of them the rest became calls. A part of what is packed is read without calling the reader of the whole, for the same reason.
 */
export function recordSource({ table, layoutFile, name, of, place }: RecordClass): string {
  const layout: Readonly<Record<string, number>> = layoutOf(table)
  const cellOf = (block: Block, field: string): string =>
    `this.${block}[${indexOf(place, layout[block] as number, layout[field] as number)}]`
  const blocks: readonly Block[] = ['doubles', 'ints', 'aside']
  const accessors = blocks.flatMap(block =>
    Object.entries(table[block] ?? {}).map(([field, note]) =>
      accessor({ field, note, place, cell: cellOf(block, field) }),
    ),
  )
  if (table.packed !== undefined) {
    const { int, parts } = table.packed
    const shifts: Readonly<Record<string, number>> = shiftsOf(parts)
    const cell = `(${cellOf('ints', int)} as number)`
    for (const [part, width, note] of parts) {
      accessors.push(partReader({ part, note, place, width, shift: shifts[part] as number, cell }))
    }
  }
  const masks = accessors.some(source => source.includes('INDEX'))
  return `// Made from the table in ${layoutFile}; record-source.test.ts holds it to that, and with \`vitest -u\` writes it anew.
${masks ? MASK : ''}
/** The fields of every ${of} by name, in ${table.aside === undefined ? 'one growing block' : 'growing blocks'} of memory. */
export class ${name} {
${table.aside === undefined ? oneBlock(of, layout) : blocksApart(of, layout)}

${accessors.join('\n')}
}
`
}

const MASK = `import { INDEX_MASK } from '../memory/places.ts'

// A constant of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK
`

// The range of what is shifted or masked is known, so that no sum of indices is checked for overflow.
function indexOf(place: string, width: number, at: number): string {
  if (width === 1) return place
  const shift = Math.log2(width)
  if (!Number.isInteger(shift)) return `(${place} & INDEX) * ${width}${at === 0 ? '' : ` + ${at}`}`
  return at === 0 ? `${place} << ${shift}` : `(${place} << ${shift}) | ${at}`
}

function oneBlock(of: string, layout: Readonly<Record<string, number>>): string {
  const width = layout['doubles'] as number
  return `  /** Growth doubles it; ${article(of)} keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * ${width})
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * ${width} <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }`
}

function blocksApart(of: string, layout: Readonly<Record<string, number>>): string {
  return `  /** Growth doubles them; ${article(of)} keeps its place. */
  doubles: Float64Array
  ints: Int32Array
  /** What is seldom used. */
  aside: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * ${layout['doubles']})
    this.ints = new Int32Array(capacity * ${layout['ints']})
    this.aside = new Int32Array(capacity * ${layout['aside']})
  }

  /** Bytes of the blocks. */
  get blockBytes(): number {
    return this.doubles.byteLength + this.ints.byteLength + this.aside.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * ${layout['doubles']} <= this.doubles.length) return
    const doubles = new Float64Array(this.doubles.length * 2)
    const ints = new Int32Array(this.ints.length * 2)
    const aside = new Int32Array(this.aside.length * 2)
    doubles.set(this.doubles)
    ints.set(this.ints)
    aside.set(this.aside)
    this.doubles = doubles
    this.ints = ints
    this.aside = aside
  }`
}

const article = (of: string): string => (/^[aeiou]/.test(of) ? `an ${of}` : `a ${of}`)

const comment = (note: string): string => (note === '' ? '' : `  /** ${note} */\n`)

type Accessor = { field: string; note: string; place: string; cell: string }

function accessor({ field, note, place, cell }: Accessor): string {
  const setter = `set${field[0]?.toUpperCase()}${field.slice(1)}`
  return `${comment(note)}  ${field}(${place}: number): number {
    return ${cell} as number
  }
  ${setter}(${place}: number, ${field}: number): void {
    ${cell} = ${field}
  }`
}

type PartReader = { part: string; note: string; place: string; width: number | 'flag'; shift: number; cell: string }

function partReader({ part, note, place, width, shift, cell }: PartReader): string {
  // A flag is shifted to where the sign stands: to ask for that is shorter than to mask and compare.
  if (width === 'flag') {
    return `${comment(note)}  ${part}(${place}: number): boolean {
    return ${cell} << ${31 - shift} < 0
  }`
  }
  const mask = 2 ** width - 1
  return `${comment(note)}  ${part}(${place}: number): number {
    return ${shift === 0 ? cell : `(${cell} >>> ${shift})`} & ${mask}
  }`
}
