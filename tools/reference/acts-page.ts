import { describedActs } from '../../apps/server/src/every-act.ts'
import { type AnyAct, callOf, mayDo, ROLES } from '../../apps/server/src/operator/index.ts'
import { DESK_PAGES } from '../../packages/protocol/src/index.ts'
import { MADE_BY, tableOf } from './markdown.ts'

/** Every act of an operator, by the page of the desk on which it stands. */
export function actsPage(acts: readonly AnyAct[] = describedActs()): string {
  return [
    '# Acts',
    '',
    MADE_BY,
    '',
    'What an operator can ask of the running house, or do to it: as a command (`npm run ops -- …`) and on a page of the desk. An act that',
    '`reads` changes nothing and is open to every role but where it says otherwise; one that `acts` is one row of the audit, written before its',
    'effect. *Cut off* says what is done when the process ended between the two: it can be given `again` and leaves what once leaves, it is',
    'looked up (`look`) whether it was done, or a person judges (`unfinished list`).',
    '',
    ...DESK_PAGES.flatMap(page => [
      `## ${page}`,
      '',
      ...tableOf(
        ['act', 'what it does', 'needs', 'shows before', 'about', 'cut off', 'roles'],
        acts
          .filter(act => act.page === page)
          .toSorted((one, other) => (one.name < other.name ? -1 : 1))
          .map(rowOf),
      ),
      '',
    ]),
  ].join('\n')
}

function rowOf(act: AnyAct): string[] {
  const { purpose, effect, before, bound, about, cutOff, undo } = act
  const acts = effect === 'acts'
  return [
    `\`${callOf(act)}\``,
    `${purpose.en} · ${purpose.zh}`,
    needsOf(act),
    before === undefined ? '' : bound === undefined ? 'now → then' : 'now → then, what it touches; stops at its bound',
    about === undefined ? '' : 'is' in about ? about.is : 'as the other act',
    acts ? (cutOff?.how ?? 'judged') + (undo === undefined ? '' : ', can be undone') : '',
    rolesOf(act),
  ]
}

function needsOf({ needs, keyless, effect }: AnyAct): string {
  const fourEyes = needs?.fourEyes
  const eyes =
    fourEyes === undefined
      ? []
      : fourEyes === true
        ? ['four eyes']
        : fourEyes === 'from elsewhere'
          ? ['four eyes from elsewhere']
          : [`four eyes for ${fourEyes.is.join(', ')}`]
  return [
    ...(effect === 'reads' ? ['reads'] : keyless ? ['no key at the machine'] : []),
    ...(needs?.reason ? ['reason'] : []),
    ...(needs?.secondFactor ? ['second factor'] : []),
    ...eyes,
  ].join(', ')
}

function rolesOf(act: AnyAct): string {
  const roles = ROLES.filter(role => mayDo(role, act))
  return roles.length === ROLES.length ? 'all' : roles.join(', ')
}
