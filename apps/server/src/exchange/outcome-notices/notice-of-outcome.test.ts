import { expect, it } from 'vitest'
import type { MarketCatalogue } from '../markets/index.ts'
import { noticeOfShare, noticeOfVotes } from './notice-of-outcome.ts'

const catalogue = { asset: () => ({ asset: 1, coin: 'USDT', scale: 6 }) } as unknown as MarketCatalogue
const ended = { user_id: 7, ended_at: new Date(0) }
const sale = { project_id: 3, name: 'Skerry', coin: 2, money: 1, unit_price: 1_000_000, unit_coins: 5 }
const round = { round_id: 4, winner: null, winner_votes: 0, own_votes: 0 }

it.each([
  ['sold', 'sale_nothing'],
  ['missed', 'sale_missed'],
  ['called_off', 'sale_called_off'],
] as const)('who was given nothing of a sale that was %s hears %s, and what came back', (outcome, kind) => {
  const notice = noticeOfShare({ ...sale, ...ended, outcome, units: 1_200, given: 0 }, catalogue)
  expect(notice).toMatchObject({ kind, details: { sale: '3', name: 'Skerry', back: '1,200', money: 'USDT' } })
})

it.each([
  ['none', 'vote_none'],
  ['called_off', 'vote_called_off'],
] as const)('who voted in a round that came to %s hears %s', (outcome, kind) => {
  expect(noticeOfVotes({ ...round, ...ended, outcome, votes: 5 })).toMatchObject({ kind, details: { votes: '5' } })
})

it('who has nothing left in a sale or a round hears nothing', () => {
  expect(noticeOfShare({ ...sale, ...ended, outcome: 'missed', units: 0, given: 0 }, catalogue)).toBeNull()
  expect(noticeOfVotes({ ...round, ...ended, outcome: 'none', votes: 0 })).toBeNull()
})
