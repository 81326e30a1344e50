import { OPERATOR_ROLES } from '@bourse/protocol/terms'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
// Made from the entries of the acts, and held to them by a gate.
import reference from '../../../../../docs/reference/acts.md?raw'
import type { ActEntry } from '../../site/live/acts.ts'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 60_000 })

afterEach(cleanup)

type Role = (typeof OPERATOR_ROLES)[number]

const ROW = /^\| `(?<name>[a-z-]+(?: [a-z-]+)*)[^`]*` \|.* \| (?<roles>[a-z, ]+) \|$/gm

const acts = [...reference.matchAll(ROW)].map(({ groups }) => {
  const said = groups?.['roles'] ?? ''
  const roles: readonly Role[] =
    said === 'all' ? OPERATOR_ROLES : OPERATOR_ROLES.filter(role => said.split(', ').includes(role))
  return { name: groups?.['name'] ?? '', roles }
})

const entriesFor = (role: Role): ActEntry[] =>
  acts.map(({ name, roles }) => ({
    ...testAct,
    ...{ name, roles: [...roles], mine: roles.includes(role), fields: [], tells_before: false },
    purpose: { en: `does ${name}`, zh: name },
  }))

test('every act of the house is read from its reference', () => {
  expect(acts.length).toBeGreaterThan(90)
  expect(acts.filter(({ roles }) => !roles.includes('admin'))).toEqual([])
})

test.each(OPERATOR_ROLES)('a %s can press the button of each act that its role lists, and of no other', async role => {
  const entries = entriesFor(role)
  await openDesk('/acts', { who: { role }, answers: { '/desk/act/list': () => ({ data: { acts: entries } }) } })
  await screen.findByRole('heading', { name: 'Acts' })
  await screen.findByText('does job run')
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main li > button')]
  const pressable = buttons.filter(({ disabled }) => !disabled)
  const nameOf = (button: HTMLElement): string => button.querySelector('b')?.textContent ?? ''
  expect(buttons.map(nameOf).toSorted()).toEqual(acts.map(({ name }) => name).toSorted())
  const listed = acts.filter(({ roles }) => roles.includes(role)).map(({ name }) => name)
  expect(pressable.map(nameOf).toSorted()).toEqual(listed.toSorted())
})
