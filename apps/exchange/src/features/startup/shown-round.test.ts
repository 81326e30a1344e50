import type { RoundView } from '@bourse/protocol'
import { expect, it } from 'vitest'
import { shownRound } from './shown-round.ts'

const round = (state: RoundView['state'], opens_at: number) => ({ state, opens_at })
const [late, soon] = [round('coming', 90), round('coming', 70)]
const [open, counting, ended] = [round('open', 10), round('counting', 5), round('ended', 1)]

it.each([
  ['the open one, whatever comes', [late, soon, open, ended], false, open],
  ['the open one beside an open sale', [late, open], true, open],
  ['none of those that come beside an open sale', [late, soon, ended], true, null],
  ['the next where nothing is open', [late, soon, counting, ended], false, soon],
  ['none where all are over', [counting, ended], false, null],
])('the first page shows %s', (_which, rounds, isSaleOpen, shown) => {
  expect(shownRound(rounds, isSaleOpen)).toBe(shown)
})
