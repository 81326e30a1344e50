import { assert } from '@bourse/kernel'

/** A part of an int32: its name, how many bits it takes (a `flag` takes one and is true or false), and what it means. */
export type PackedPart = readonly [name: string, width: number | 'flag', note: string]

/** The fields of a record, each with what it means: doubles first, int32 behind them, so that one record is one stretch of memory. */
export type FieldTable = {
  readonly doubles: Readonly<Record<string, string>>
  readonly ints: Readonly<Record<string, string>>
  /** Int32 that are seldom used. With them each of the three stands in a block of its own, so that none of what is often used shares a cache line with them. */
  readonly aside?: Readonly<Record<string, string>>
  /** What stands in the bits of one of the ints, from its lowest on. */
  readonly packed?: { readonly int: string; readonly parts: readonly PackedPart[] }
}

/** The blocks that a record can have a part of. */
export type Block = 'doubles' | 'ints' | 'aside'

type AsideOf<Table extends FieldTable> = Table extends { readonly aside: infer Aside } ? keyof Aside : never

/** How far apart records stand in each block, counted in what it is made of, and where in a record each field stands. */
export type Layout<Table extends FieldTable> = { readonly [Each in Block]: number } & {
  readonly [Field in keyof Table['doubles'] | keyof Table['ints'] | AsideOf<Table>]: number
}

/** Where everything stands in an array of records that is read both as doubles and as int32, or in arrays apart. */
export function layoutOf<const Table extends FieldTable>(table: Table): Layout<Table> {
  const doubles = Object.keys(table.doubles)
  const ints = Object.keys(table.ints)
  const aside = Object.keys(table.aside ?? {})
  const names = [...doubles, ...ints, ...aside, 'doubles', 'ints', 'aside']
  assert(new Set(names).size === names.length, 'a field has one name')
  const apart = table.aside !== undefined
  // An odd int32 leaves half a double unused: the next record begins where a double can.
  const stride = doubles.length + Math.ceil(ints.length / 2)
  const places: Record<string, number> = apart
    ? { doubles: doubles.length, ints: ints.length, aside: aside.length }
    : { doubles: stride, ints: stride * 2, aside: 0 }
  for (const [index, field] of doubles.entries()) places[field] = index
  for (const [index, field] of ints.entries()) places[field] = (apart ? 0 : doubles.length * 2) + index
  for (const [index, field] of aside.entries()) places[field] = index
  return places as Layout<Table>
}

/** Where each part of a packed int32 begins, counted in bits. */
export function shiftsOf<const Parts extends readonly PackedPart[]>(
  parts: Parts,
): { readonly [Name in Parts[number][0]]: number } {
  const shifts: Record<string, number> = {}
  let shift = 0
  for (const [name, width] of parts) {
    shifts[name] = shift
    shift += width === 'flag' ? 1 : width
  }
  assert(shift <= 32, 'what is packed fits into 32 bits')
  return shifts as { readonly [Name in Parts[number][0]]: number }
}
