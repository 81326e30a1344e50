import type { CommandBody } from '@bourse/engine'
import type { Dice } from '@bourse/kernel'

const STRANGE_NUMBERS = [
  0,
  -1,
  1,
  0.5,
  1e-9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e300,
  65_535,
  65_536,
]
const STRANGE_IDS = [
  '',
  '~',
  '~a',
  '~' + 'x'.repeat(36),
  '~' + 'x'.repeat(37),
  'a~',
  'x'.repeat(36),
  'x'.repeat(37),
  'a b',
  'ä',
  'a.b',
  'A-Z_9',
  '\u0000',
  '１',
]
/** Fields whose values the types hold to a list, or that only our own code writes: a wrong one asserts. */
const OURS = new Set(['kind', 'purpose', 'side', 'type', 'timeInForce', 'postOnly', 'selfTrade', 'state', 'openMax'])
const NULLABLE = new Set(['price', 'quantity', 'value', 'triggerPrice', 'trail', 'expireAt', 'stopPrice', 'stopValue'])

/** The same command with one thing wrong that a person could have made wrong. */
export function spoilCommand(dice: Dice, command: CommandBody): CommandBody {
  const fields: Record<string, unknown> = { ...command }
  const names = Object.keys(fields).filter(name => !OURS.has(name) && !name.endsWith('urse'))
  if (names.length === 0) return command
  const name = dice.pick(names)
  fields[name] = spoiled(dice, command, { name, value: fields[name] })
  return fields as CommandBody
}

function spoiled(dice: Dice, command: CommandBody, field: { name: string; value: unknown }): unknown {
  const { name, value } = field
  if (name === 'clientId') return dice.pick(STRANGE_IDS)
  if (name === 'legs') return spoiledList(dice, value as Record<string, unknown>[], ['fromPurse', 'toPurse'])
  if (name === 'fees') return spoiledList(dice, value as Record<string, unknown>[], [])
  const mayBeNull = command.kind === 'place_oco' ? name.startsWith('stop') : NULLABLE.has(name)
  if (mayBeNull && value !== null && dice.chance(0.3)) return null
  return dice.pick(STRANGE_NUMBERS)
}

function spoiledList(dice: Dice, list: Record<string, unknown>[], ours: string[]): unknown[] {
  const draw = dice.between(1, 4)
  if (draw === 1) return []
  if (draw === 2) return Array.from({ length: 17 }, () => ({ ...list[0] }))
  const index = dice.between(0, list.length - 1)
  return list.map((one, at) => {
    if (at !== index) return one
    const name = dice.pick(Object.keys(one).filter(key => !ours.includes(key)))
    return { ...one, [name]: dice.pick(STRANGE_NUMBERS) }
  })
}
