import { type ActCount, countedOf } from '../count-before.ts'
import { type AnyAct, act } from './act.ts'
import { line } from './common-fields.ts'
import { readProblem } from './field.ts'
import { actIn, readTexts, sayTo } from './read-words.ts'
import { asTable, done, refused } from './replies.ts'

/** What an act would change, in figures, without doing it: `would market pause BTCUSDT`. */
export const wouldAct = (deps: () => { acts: readonly AnyAct[]; headSeq: () => Promise<number> }): AnyAct =>
  act({
    name: 'would',
    page: 'audit',
    purpose: { en: 'shows what an act would change, and does nothing', zh: '显示操作将带来的变化，不执行' },
    effect: 'reads',
    fields: { act: { ...line({ en: 'Act', zh: '操作' }, 1000), rest: true } },
    async carryOut(context, said) {
      const words = said.act.split(' ')
      const meant = actIn(deps().acts, words)
      if (meant === null) return refused(`there is no such command: ${said.act}`)
      if (meant.before === undefined) return refused(`${meant.name} does not say before what it changes`)
      const reading = readTexts(meant, sayTo(meant, words.slice(meant.name.split(' ').length)).texts)
      if (!reading.ok) return refused(readProblem(reading.problem, meant.fields))
      const head = await deps().headSeq()
      const found = await meant.before(context, reading.values)
      return 'ok' in found ? found : done(sheetOf(countedOf(found, head)))
    },
  })

/** What was counted, as lines: each figure now and then, what would be touched, and at which command that was. */
function sheetOf({ changes, touches, atSeq }: ActCount): string {
  const total = touches.reduce((sum, { count }) => sum + count, 0)
  return asTable([
    ...(changes.length === 0 ? [['nothing changes']] : changes.map(({ what, from, to }) => [what.en, from, '→', to])),
    ...touches.map(({ what, count }) => [what.en, String(count)]),
    ...(touches.length > 1 ? [['in all', String(total)]] : []),
    ['counted at command', String(atSeq)],
  ])
}
