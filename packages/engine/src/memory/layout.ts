import { assert } from '@bourse/kernel'

/** The fields of a record, each with what it means: doubles first, int32 behind them, so that one record is one stretch of memory. */
export type FieldTable = {
  readonly doubles: Readonly<Record<string, string>>
  readonly ints: Readonly<Record<string, string>>
}

/** How far apart records stand, counted in doubles and in int32, and where in a record each field stands. */
export type Layout<Table extends FieldTable> = { readonly doubles: number; readonly ints: number } & {
  readonly [Field in keyof Table['doubles'] | keyof Table['ints']]: number
}

/** Where everything stands in an array of records that is read both as doubles and as int32. */
export function layoutOf<const Table extends FieldTable>(table: Table): Layout<Table> {
  const doubles = Object.keys(table.doubles)
  const ints = Object.keys(table.ints)
  assert(
    new Set([...doubles, ...ints, 'doubles', 'ints']).size === doubles.length + ints.length + 2,
    'a field has one name',
  )
  // An odd int32 leaves half a double unused: the next record begins where a double can.
  const stride = doubles.length + Math.ceil(ints.length / 2)
  const places: Record<string, number> = { doubles: stride, ints: stride * 2 }
  for (const [index, field] of doubles.entries()) places[field] = index
  for (const [index, field] of ints.entries()) places[field] = doubles.length * 2 + index
  return places as Layout<Table>
}
