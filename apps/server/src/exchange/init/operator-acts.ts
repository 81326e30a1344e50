import { LANGUAGES, USD_TO_CNY_DEFAULT } from '@bourse/protocol'
import { type AnyAct, act, asTable, done, line, numberOf, oneOf, refused } from '../../operator/index.ts'
import { type HouseNotes, houseNoteActs } from '../house-notes/index.ts'
import type { PinnedKind } from './notice-table.ts'
import { type Pinboard, titleIn } from './notices.ts'
import { isRate, RATE, type Rates } from './rates.ts'

/** What the commands of the first page stand on. */
export type InfoActDeps = { rates: Rates; pinboard: Pinboard; houseNotes: HouseNotes; now: () => Date }

const TITLE_MAX = 120
// A place of this site and no other: what is pinned up leads nobody away.
const OWN_PLACE = /^\/(?!\/)[\w\-./?=&%#]*$/

/** What operators do with the first page: `rate list|set|clear`, `notice` and `banner` `list|add|translate|remove`. */
export const infoActs = (deps: InfoActDeps): AnyAct[] => [
  ...houseNoteActs({ notes: deps.houseNotes, now: deps.now }),
  ...rateActs(deps),
  ...pinActs(deps, 'notice'),
  ...pinActs(deps, 'banner'),
]

const rate = oneOf({ en: 'Rate', zh: '汇率' }, [RATE])

const rateActs = ({ rates }: InfoActDeps): AnyAct[] => [
  act({
    name: 'rate list',
    page: 'house',
    purpose: {
      en: 'shows the rates that values are converted by, who said them and when',
      zh: '列出折算所用汇率、来源与时间',
    },
    effect: 'reads',
    fields: {},
    carryOut() {
      const rows = rates.known().map(row => [RATE, row.value, row.source, row.set_at.toISOString()])
      const stands = [RATE, rates.usdToCny() ?? USD_TO_CNY_DEFAULT, rates.isStale() ? 'stands, but is old' : 'stands']
      return Promise.resolve(done(asTable([...rows, stands])))
    },
  }),
  act({
    name: 'rate set',
    page: 'house',
    purpose: {
      en: 'sets a rate, above what the price feed says, until it is cleared',
      zh: '设定汇率，优先于行情源，直到清除',
    },
    effect: 'acts',
    fields: { rate, value: { kind: 'decimal', label: { en: 'Value', zh: '数值' } } },
    about: ABOUT_RATE,
    before: async (_context, { value }) => ({ changes: [rateChange(rates, value)] }),
    cutOff: { how: 'again' },
    async carryOut(_context, { value }) {
      if (!isRate(value)) return refused('a rate is a number from 1 to 100 with at most six decimals')
      await rates.say('operator', value)
      return done(`${RATE} is ${value}.`)
    },
  }),
  act({
    name: 'rate clear',
    page: 'house',
    purpose: {
      en: 'takes a set rate back: the price feed, or the default, stands again',
      zh: '清除设定的汇率，恢复行情源或默认值',
    },
    effect: 'acts',
    fields: { rate },
    about: ABOUT_RATE,
    before: async () => ({ changes: [rateChange(rates, 'feed')] }),
    cutOff: {
      how: 'look',
      wasDone: () => Promise.resolve(!rates.known().some(({ source }) => source === 'operator')),
    },
    async carryOut() {
      if (!(await rates.takeBack())) return refused('no operator has set it')
      return done(`${RATE} is ${rates.usdToCny() ?? USD_TO_CNY_DEFAULT} again.`)
    },
  }),
]

const ABOUT_RATE = { is: 'rate', id: (said: { rate: string }) => said.rate } as const

const rateChange = (rates: Rates, to: string) => ({
  what: { en: RATE, zh: RATE },
  from: rates.usdToCny() ?? USD_TO_CNY_DEFAULT,
  to,
})

const NAMES: Readonly<Record<PinnedKind, string>> = { notice: '公告', banner: '横幅' }

const listAct = (pinboard: Pinboard, kind: PinnedKind): AnyAct =>
  act({
    name: `${kind} list`,
    page: 'house',
    purpose: { en: `shows the ${kind}s of the first page, the newest first`, zh: `列出首页${NAMES[kind]}，新的在前` },
    effect: 'reads',
    fields: {},
    carryOut() {
      const rows = pinboard.of(kind).map(({ id, at, link, titles }) => {
        return [String(id), at.toISOString(), link, Object.keys(titles).join(','), titleIn(titles, 'en')]
      })
      return Promise.resolve(done(rows.length === 0 ? `There is no ${kind}.` : asTable(rows)))
    },
  })

const place = (en: string, zh: string) =>
  line({ en, zh }, 500, {
    like: OWN_PLACE,
    wanted: { en: 'a place of this site and begins with one /', zh: '本站的地址，以一个 / 开头' },
  })
const language = oneOf({ en: 'Language', zh: '语言' }, LANGUAGES)
const title = { ...line({ en: 'Title', zh: '标题' }, TITLE_MAX), rest: true }
const id = { ...numberOf({ en: 'Number', zh: '编号' }), max: 999_999_999 }

const pinActs = ({ pinboard, now }: InfoActDeps, kind: PinnedKind): AnyAct[] => [
  listAct(pinboard, kind),
  addAct({ pinboard, now }, kind),
  act({
    name: `${kind} translate`,
    page: 'house',
    purpose: {
      en: `says a ${kind} in another language; who reads one that is missing gets English`,
      zh: `为${NAMES[kind]}补充另一种语言；缺少的语言显示英文`,
    },
    effect: 'acts',
    fields: { id, language, title },
    about: aboutPinned(kind),
    before: async (_context, said) => {
      const titles = pinboard.of(kind).find(one => one.id === said.id)?.titles
      if (titles === undefined) return refused(`there is no ${kind} ${said.id}`)
      return { changes: [{ what: TITLE, from: titles[said.language] ?? '', to: said.title }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const isThere = pinboard.of(kind).some(one => one.id === said.id)
      if (!isThere || !(await pinboard.translate(said.id, said.language, said.title)))
        return refused(`there is no ${kind} ${said.id}`)
      return done(`The ${kind} ${said.id} says so in ${said.language}.`)
    },
  }),
  act({
    name: `${kind} remove`,
    page: 'house',
    purpose: { en: `takes a ${kind} down`, zh: `撤下${NAMES[kind]}` },
    effect: 'acts',
    fields: { id },
    about: aboutPinned(kind),
    before: async (_context, said) => {
      const found = pinboard.of(kind).find(one => one.id === said.id)
      if (found === undefined) return refused(`there is no ${kind} ${said.id}`)
      return { changes: [{ what: TITLE, from: titleIn(found.titles, 'en'), to: '' }] }
    },
    cutOff: {
      how: 'look',
      wasDone: (_context, said) => Promise.resolve(!pinboard.of(kind).some(one => one.id === said.id)),
    },
    async carryOut(_context, said) {
      if (!(await pinboard.remove(kind, said.id))) return refused(`there is no ${kind} ${said.id}`)
      return done(`The ${kind} ${said.id} is down.`)
    },
  }),
]

const TITLE = { en: 'Title', zh: '标题' }

const aboutPinned = (kind: PinnedKind) => ({ is: kind, id: (said: { id: number }) => String(said.id) })

type TitleFields = { link: string; language: (typeof LANGUAGES)[number]; title: string }

function addAct({ pinboard, now }: Pick<InfoActDeps, 'pinboard' | 'now'>, kind: PinnedKind): AnyAct {
  const fields = { link: place('Link', '链接'), language, title }
  const shared = {
    name: `${kind} add`,
    page: 'house',
    purpose: {
      en: `puts a ${kind} on the first page; what it leads to is a place of this site`,
      zh: `在首页发布${NAMES[kind]}；链接为本站地址`,
    },
    effect: 'acts',
    before: async (_context: unknown, said: { title: string }) => {
      const { length } = pinboard.of(kind)
      return {
        changes: [
          { what: { en: 'Shown', zh: '展示数' }, from: String(length), to: String(length + 1) },
          { what: TITLE, from: '', to: said.title },
        ],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context: unknown, said: TitleFields) =>
        pinboard.of(kind).some(({ link, titles }) => link === said.link && titles[said.language] === said.title),
    },
  } as const
  const add = async (said: TitleFields, image: string | null) => {
    const titles = { [said.language]: said.title }
    return done(
      `The ${kind} hangs as number ${await pinboard.add({ kind, link: said.link, image, titles, at: now() })}.`,
    )
  }
  return kind === 'banner'
    ? act({
        ...shared,
        fields: { image: place('Image', '图片'), ...fields },
        carryOut: (_context, said) => add(said, said.image),
      })
    : act({ ...shared, fields, carryOut: (_context, said) => add(said, null) })
}
