import { HOUR_MS } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { findingWords } from './finding-words.ts'
import { needsTwo, REVIEW_BOUNDS, type ReviewFacts, reviewFindings } from './review-rules.ts'

const USDT = 1_000_000n
const QUIET: ReviewFacts = {
  worth: 1_000_000n,
  isInside: false,
  isFirstToAddress: false,
  sinceDeviceMs: null,
  sinceSecurityChangeMs: null,
  askedInHour: 1,
  leavesInHour: 1n,
  leavesInDay: 1n,
  owed: 10_000n,
}
const worthOf = (bound: number): bigint => BigInt(bound) * USDT

const findingsOf = (part: Partial<ReviewFacts>) => reviewFindings({ ...QUIET, ...part }, REVIEW_BOUNDS)
const marksOf = (part: Partial<ReviewFacts>): readonly string[] => findingsOf(part).map(({ mark }) => mark)

it('lets what is quiet go by itself', () => {
  expect(marksOf({})).toEqual([])
})

const device = { sinceDeviceMs: 24 * HOUR_MS - 1, worth: worthOf(REVIEW_BOUNDS.new_device) }
it.each<[string, Partial<ReviewFacts>, Partial<ReviewFacts>, string]>([
  [
    'large',
    { worth: worthOf(REVIEW_BOUNDS.large) - 1n },
    { worth: worthOf(REVIEW_BOUNDS.large) },
    'Large amount: 10000 USDT, bound 10000',
  ],
  [
    'first_address',
    { isFirstToAddress: true, worth: worthOf(REVIEW_BOUNDS.first_address) - 1n },
    { isFirstToAddress: true, worth: worthOf(REVIEW_BOUNDS.first_address) + 500_000n },
    'First to this address: 1000.5 USDT, bound 1000',
  ],
  ['new_device', { ...device, worth: device.worth - 1n }, device, 'New device, since 23 h, bound 24 h'],
  ['new_device', { ...device, sinceDeviceMs: 24 * HOUR_MS }, device, 'New device, since 23 h, bound 24 h'],
  [
    'security_change',
    { sinceSecurityChangeMs: 72 * HOUR_MS },
    { sinceSecurityChangeMs: 72 * HOUR_MS - 1 },
    'Security changed 71 h ago, bound 72 h',
  ],
  [
    'speed',
    { askedInHour: REVIEW_BOUNDS.asked_in_hour },
    { askedInHour: REVIEW_BOUNDS.asked_in_hour + 1 },
    '6 within an hour, bound 5',
  ],
  ['unpriced', { worth: 0n }, { worth: null }, 'No price'],
  [
    'house_hour',
    { leavesInHour: 100n },
    { leavesInHour: 101n },
    '1.01 % of what is owed leaves within the hour, bound 1 %',
  ],
  [
    'house_day',
    { leavesInDay: 1_000n },
    { leavesInDay: 1_001n },
    '10.01 % of what is owed leaves within the day, bound 10 %',
  ],
])('%s fires at its bound and not one before, and says what it found', (mark, below, at, words) => {
  expect(marksOf(below)).toEqual([])
  expect(marksOf(at)).toEqual([mark])
  expect(findingsOf(at).map(found => findingWords(found).en)).toEqual([words])
})

it('what stays inside leaves the house no poorer, and has no strange address', () => {
  const heavy = {
    isFirstToAddress: true,
    worth: worthOf(REVIEW_BOUNDS.first_address),
    leavesInDay: 10_000n,
    leavesInHour: 10_000n,
  }
  expect(marksOf({ ...heavy, isInside: true })).toEqual([])
})

it('takes two operators from its bound on, and for what nobody prices', () => {
  const bound = worthOf(REVIEW_BOUNDS.two_operators)
  expect([bound - 1n, bound, null].map(worth => needsTwo(worth, REVIEW_BOUNDS))).toEqual([false, true, true])
})
