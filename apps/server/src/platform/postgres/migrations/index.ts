import type { Migration } from 'kysely/migration'
import * as installation from './0001-installation.ts'
import * as operators from './0002-operators.ts'

/** Every step of the schema, by name; the name's number is the order. */
export const migrations: Record<string, Migration> = {
  '0001-installation': installation,
  '0002-operators': operators,
}
