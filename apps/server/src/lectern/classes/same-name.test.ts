import { expect, it } from 'vitest'
import { comparedName } from './same-name.ts'

it('takes a name for the same whatever its case, width, spaces, accents and unseen signs', () => {
  for (const name of [
    'ingrid solheim',
    ' Ingrid  Solheim',
    'Ｉｎｇｒｉｄ Solheim',
    'Ingrid\u200B Solheim',
    'Íngrid Solheim',
  ]) {
    expect(comparedName(name)).toBe(comparedName('Ingrid Solheim'))
  }
  expect(comparedName('李雷')).toBe('李雷')
  expect(comparedName('Ingrid Solheim')).not.toBe(comparedName('Ingrid Solhaug'))
})
