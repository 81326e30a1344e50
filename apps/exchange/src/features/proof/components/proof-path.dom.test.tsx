// @vitest-environment jsdom

import { buildLevels, leafOf, pathOf } from '@bourse/kernel'
import { sha256Text } from '@bourse/shell'
import { PartWordsProvider } from '@bourse/ui'
import { cleanup, render, screen, within } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it } from 'vitest'
import { dictionary as frame } from '../../../site/languages/frame/en.ts'
import { dictionary as proof } from '../../../site/languages/proof/en.ts'
import type { dictionary as source } from '../../../site/languages/proof/zh.ts'
import { check, type Proof } from '../check.ts'
import { ProofPath } from './proof-path.tsx'
import { ProofVerdict } from './proof-verdict.tsx'

afterEach(cleanup)

/** A proof of the first of some balances of USDT. */
function proofOf(...balances: readonly bigint[]): Proof {
  const leaves = balances.map((USDT, uid) => ({ uid, secret: `secret-${uid}`, sums: { USDT } }))
  const levels = buildLevels(
    leaves.map(leaf => leafOf(leaf, sha256Text)),
    sha256Text,
  )
  const root = levels.at(-1)?.[0]
  const textsOf = (sums: Readonly<Record<string, bigint>>) =>
    Object.fromEntries(Object.entries(sums).map(([coin, amount]) => [coin, String(amount)]))
  return {
    ...{ day: '2026-11-22', time: 0, accounts: balances.length, journal_seq: 1, journal_digest: 'ab', days: [] },
    ...{ places: { USDT: 0 }, place: 0, root: root?.hash ?? '', sums: textsOf(root?.sums ?? {}) },
    leaf: { uid: 0, secret: 'secret-0', sums: { USDT: String(balances[0]) } },
    path: pathOf(levels, 0).map(({ side, hash, sums }) => ({ side, hash, sums: textsOf(sums) })),
  }
}

function show(shown: Proof): void {
  const checked = check(shown)
  render(
    <IntlProvider locale="en" messages={{ proof: proof as unknown as typeof source }} timeZone="UTC">
      <PartWordsProvider words={frame.parts}>
        <ProofVerdict proof={shown} checked={checked} isChecking={false} onCheck={() => undefined} />
        <ProofPath proof={shown} verdict={checked.verdict} />
      </PartWordsProvider>
    </IntlProvider>,
  )
}

it('draws each level with its side, its sums and a tick', () => {
  show(proofOf(100n, 900n, 30n))
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/^1.*100right.*900.*1,000fits$/),
    expect.stringMatching(/^2.*1,000right.*30.*1,030fits$/),
  ])
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
  expect(screen.queryByText('What your proof leads to')).toBeNull()
})

it('says which level is below zero, checks nothing after it, and offers to save the proof first', () => {
  show(proofOf(100n, -40n, 30n))
  expect(screen.getByText('Level 1 is below zero')).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(row => /(does not fit|not reached|fits)$/.exec(row.textContent)?.[1])).toEqual([
    'does not fit',
    'not reached',
  ])
  expect(screen.getByText('Not reached')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save the proof' })).toBeTruthy()
})

it('shows what a proof leads to beside what was published, where the two differ', () => {
  const shown = proofOf(100n, 900n)
  show({ ...shown, leaf: { ...shown.leaf, sums: { USDT: '101' } } })
  expect(screen.getByText('What your proof leads to')).toBeTruthy()
  expect(screen.getByText('What came out at the top is another digest than the published one.')).toBeTruthy()
})
