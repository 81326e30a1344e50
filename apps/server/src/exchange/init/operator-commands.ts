import { isLanguage, LANGUAGES, USD_TO_CNY_DEFAULT } from '@bourse/protocol'
import { asTable, done, type OperatorCommand, refused } from '../../operator/index.ts'
import { type Pinboard, type PinnedKind, titleIn } from './notices.ts'
import { isRate, RATE, type Rates } from './rates.ts'

/** What the commands of the first page stand on. */
export type InfoDesk = { rates: Rates; pinboard: Pinboard; now: () => Date }

const TITLE_MAX = 120
// A place of this site and no other: what is pinned up leads nobody away.
const OWN_PLACE = /^\/(?!\/)[\w\-./?=&%#]*$/

/** What operators do with the first page: `rate list|set|clear`, `notice` and `banner` `list|add|translate|remove`. */
export const infoCommands = (desk: InfoDesk): OperatorCommand[] => [
  ...rateCommands(desk),
  ...pinCommands(desk, 'notice'),
  ...pinCommands(desk, 'banner'),
]

const rateCommands = ({ rates }: InfoDesk): OperatorCommand[] => [
  {
    name: 'rate list',
    takes: '',
    purpose: 'shows the rates that values are converted by, who said them and when',
    effect: 'reads',
    carryOut() {
      const rows = rates.known().map(row => [RATE, row.value, row.source, row.set_at.toISOString()])
      const stands = [RATE, rates.usdToCny() ?? USD_TO_CNY_DEFAULT, rates.isStale() ? 'stands, but is old' : 'stands']
      return Promise.resolve(done(asTable([...rows, stands])))
    },
  },
  {
    name: 'rate set',
    takes: `${RATE} VALUE`,
    purpose: 'sets a rate, above what the price feed says, until it is cleared',
    effect: 'acts',
    async carryOut(_context, [name = '', value = '']) {
      if (name !== RATE) return refused(`there is one rate: ${RATE}`)
      if (!isRate(value)) return refused('a rate is a number from 1 to 100 with at most six decimals')
      await rates.say('operator', value)
      return done(`${RATE} is ${value}.`)
    },
  },
  {
    name: 'rate clear',
    takes: RATE,
    purpose: 'takes a set rate back: the price feed, or the default, stands again',
    effect: 'acts',
    async carryOut(_context, [name = '']) {
      if (name !== RATE) return refused(`there is one rate: ${RATE}`)
      if (!(await rates.takeBack())) return refused('no operator has set it')
      return done(`${RATE} is ${rates.usdToCny() ?? USD_TO_CNY_DEFAULT} again.`)
    },
  },
]

const listCommand = (pinboard: Pinboard, kind: PinnedKind): OperatorCommand => ({
  name: `${kind} list`,
  takes: '',
  purpose: `shows the ${kind}s of the first page, the newest first`,
  effect: 'reads',
  carryOut() {
    const rows = pinboard.of(kind).map(({ id, at, link, titles }) => {
      return [String(id), at.toISOString(), link, Object.keys(titles).join(','), titleIn(titles, 'en')]
    })
    return Promise.resolve(done(rows.length === 0 ? `There is no ${kind}.` : asTable(rows)))
  },
})

function pinCommands({ pinboard, now }: InfoDesk, kind: PinnedKind): OperatorCommand[] {
  const takesImage = kind === 'banner'
  return [
    listCommand(pinboard, kind),
    {
      name: `${kind} add`,
      takes: `${takesImage ? 'IMAGE ' : ''}LINK LANGUAGE TITLE…`,
      purpose: `puts a ${kind} on the first page; link${takesImage ? ' and image' : ''} are places of this site`,
      effect: 'acts',
      async carryOut(_context, words) {
        const [image, [link = '', language = '', ...rest]] = takesImage
          ? [words[0] ?? '', words.slice(1)]
          : [null, words]
        const title = rest.join(' ')
        if (!OWN_PLACE.test(link)) return refused('a link is a place of this site and begins with one /')
        if (image !== null && !OWN_PLACE.test(image))
          return refused('an image is a file of this site and begins with one /')
        const problem = titleProblem(language, title)
        if (problem !== null) return refused(problem)
        const id = await pinboard.add({ kind, link, image, titles: { [language]: title }, at: now() })
        return done(`The ${kind} hangs as number ${id}.`)
      },
    },
    {
      name: `${kind} translate`,
      takes: 'ID LANGUAGE TITLE…',
      purpose: `says a ${kind} in another language; who reads one that is missing gets English`,
      effect: 'acts',
      async carryOut(_context, [id = '', language = '', ...rest]) {
        const title = rest.join(' ')
        const problem = titleProblem(language, title)
        if (problem !== null || !isLanguage(language)) return refused(problem ?? '')
        const isThere = pinboard.of(kind).some(one => String(one.id) === id)
        if (!isThere || !(await pinboard.translate(Number(id), language, title)))
          return refused(`there is no ${kind} ${id}`)
        return done(`The ${kind} ${id} says so in ${language}.`)
      },
    },
    {
      name: `${kind} remove`,
      takes: 'ID',
      purpose: `takes a ${kind} down`,
      effect: 'acts',
      async carryOut(_context, [id = '']) {
        if (!/^\d{1,9}$/.test(id) || !(await pinboard.remove(kind, Number(id))))
          return refused(`there is no ${kind} ${id}`)
        return done(`The ${kind} ${id} is down.`)
      },
    },
  ]
}

function titleProblem(language: string, title: string): string | null {
  if (!isLanguage(language)) return `a language is one of ${LANGUAGES.join(', ')}`
  if (title.trim() === '' || title.length > TITLE_MAX) return `a title has 1 to ${TITLE_MAX} characters`
  return null
}
