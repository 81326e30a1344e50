import { expect, it } from 'vitest'
import { REVIEW_BOUNDS, type ReviewFacts, reviewMarks } from './review-rules.ts'

const QUIET: ReviewFacts = {
  worth: 1_000_000n,
  isInside: false,
  isFirstToAddress: false,
  sinceSecurityChangeMs: null,
  askedInHour: 1,
  leavesInHour: 1n,
  leavesInDay: 1n,
  owed: 10_000n,
}

const marksOf = (part: Partial<ReviewFacts>): readonly string[] => reviewMarks({ ...QUIET, ...part })

it('lets what is quiet go by itself', () => {
  expect(marksOf({})).toEqual([])
})

it.each<[string, Partial<ReviewFacts>, Partial<ReviewFacts>]>([
  ['large', { worth: REVIEW_BOUNDS.large - 1n }, { worth: REVIEW_BOUNDS.large }],
  [
    'first_address',
    { isFirstToAddress: true, worth: REVIEW_BOUNDS.firstAddress - 1n },
    { isFirstToAddress: true, worth: REVIEW_BOUNDS.firstAddress },
  ],
  [
    'security_change',
    { sinceSecurityChangeMs: REVIEW_BOUNDS.securityChangeMs },
    { sinceSecurityChangeMs: REVIEW_BOUNDS.securityChangeMs - 1 },
  ],
  ['speed', { askedInHour: REVIEW_BOUNDS.askedInHour }, { askedInHour: REVIEW_BOUNDS.askedInHour + 1 }],
  ['unpriced', { worth: 0n }, { worth: null }],
  ['house_hour', { leavesInHour: 100n }, { leavesInHour: 101n }],
  ['house_day', { leavesInDay: 1_000n }, { leavesInDay: 1_001n }],
])('%s fires at its bound and not one before', (mark, below, at) => {
  expect(marksOf(below)).toEqual([])
  expect(marksOf(at)).toEqual([mark])
})

it('what stays inside leaves the house no poorer, and has no strange address', () => {
  const heavy = {
    isFirstToAddress: true,
    worth: REVIEW_BOUNDS.firstAddress,
    leavesInDay: 10_000n,
    leavesInHour: 10_000n,
  }
  expect(marksOf({ ...heavy, isInside: true })).toEqual([])
})
