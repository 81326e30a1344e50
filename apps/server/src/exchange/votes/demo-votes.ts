import { assert, DAY_MS, HOUR_MS } from '@bourse/kernel'
import { VOTE_POINT } from '@bourse/protocol'
import { userByEmail } from '../people/index.ts'
import { DEMO_EMBLEMS } from './demo-emblems.ts'
import { giveOnce } from './give-votes.ts'
import { collectPoints } from './points.ts'
import { allRounds, insertCandidate, insertRound, type Story, updateCandidate } from './round-table.ts'
import type { VoteDeps } from './vote-deps.ts'

type DemoCandidate = { readonly coin: string; readonly name: string; readonly story: Story }

// Made up, like everything that is listed in a demo: nothing of them leads anywhere.
const NOW: readonly DemoCandidate[] = [
  {
    ...{ coin: 'HLC', name: 'Halcyon' },
    story: {
      zh: '气象站按读数取酬。',
      en: 'Weather stations that are paid by the reading.',
      es: 'Estaciones meteorológicas que cobran por lectura.',
      'zh-TW': '氣象站按讀數取酬。',
      ko: '측정값마다 보상을 받는 기상 관측소.',
      ja: '観測値ごとに報酬を得る気象観測所。',
    },
  },
  {
    ...{ coin: 'FRT', name: 'Ferrite' },
    story: {
      zh: '小型办公室的闲置硬盘，按天出租。',
      en: 'Spare disk in small offices, rented by the day.',
      es: 'Disco sobrante de oficinas pequeñas, alquilado por días.',
      'zh-TW': '小型辦公室的閒置硬碟，按天出租。',
      ko: '작은 사무실의 남는 디스크를 하루 단위로 빌려줍니다.',
      ja: '小さな事務所の空きディスクを日貸しします。',
    },
  },
  {
    ...{ coin: 'LOOM', name: 'Loom' },
    story: {
      zh: '为织机、窑炉等机器发放名称与密钥。',
      en: 'Names and keys for looms, kilns and machines.',
      es: 'Nombres y claves para telares, hornos y máquinas.',
      'zh-TW': '為織機、窯爐等機器發放名稱與密鑰。',
      ko: '직기와 가마 같은 기계에 이름과 열쇠를 줍니다.',
      ja: '織機や窯などの機械に名前と鍵を与えます。',
    },
  },
  {
    ...{ coin: 'QLL', name: 'Quill' },
    story: {
      zh: '证明一段文字的首写者，保存三十年。',
      en: 'Proof of who wrote it first, kept for thirty years.',
      es: 'Prueba de quién lo escribió primero, guardada treinta años.',
      'zh-TW': '證明一段文字的首寫者，保存三十年。',
      ko: '누가 먼저 썼는지에 대한 증명을 30년 동안 보관합니다.',
      ja: '誰が先に書いたかの証明を 30 年保存します。',
    },
  },
]

const NEXT: readonly DemoCandidate[] = [
  {
    ...{ coin: 'TDM', name: 'Tidemark' },
    story: {
      zh: '港口水位的公开记录。',
      en: 'A public record of the water level in harbours.',
      es: 'Un registro público del nivel del agua en los puertos.',
      'zh-TW': '港口水位的公開紀錄。',
      ko: '항구 수위의 공개 기록.',
      ja: '港の水位を公開記録します。',
    },
  },
  {
    ...{ coin: 'KLN', name: 'Kiln' },
    story: {
      zh: '陶艺工坊共用的窑位。',
      en: 'Kiln space that potteries share.',
      es: 'Espacio de horno que comparten los talleres.',
      'zh-TW': '陶藝工坊共用的窯位。',
      ko: '도예 공방이 함께 쓰는 가마 자리.',
      ja: '陶芸工房が分け合う窯の場所。',
    },
  },
]

// Who gave what: the demo's people vote as anybody would, for what they have.
const GIVEN = [
  ['chloe@example.com', 'HLC', VOTE_POINT, '900'],
  ['ann@example.com', 'FRT', VOTE_POINT, '600'],
  ['ben@example.com', 'LOOM', VOTE_POINT, '40'],
  ['chloe@example.com', 'HLC', 'USDT', '100'],
  ['ann@example.com', 'HLC', VOTE_POINT, '150'],
  ['ann@example.com', 'QLL', 'USDT', '24'],
] as const

/** Keeps a drawing; answers the image that it is. */
type KeepEmblem = (svg: string) => Promise<string>

const CAPS = { point_price: 10, user_max: 500, token_max: 100, votes_max: 200_000, needed: 100 } as const

/** Gives a demo its rounds at the first start: one that is open, with the votes of its people, and one that is coming. */
export async function openDemoVotes(deps: VoteDeps, keep: KeepEmblem): Promise<void> {
  if ((await allRounds(deps.db, 1)).length > 0) return
  const usdt = deps.services.catalogue.coin('USDT')
  assert(usdt !== null, 'the demo has its money')
  // The house's time, by which votes are taken.
  const { nowMs } = await deps.services.core.ask('head', {})
  const token = { token: usdt.asset, token_price: 2 * 10 ** usdt.scale }
  const at = (ms: number): Date => new Date(Math.floor(ms / HOUR_MS) * HOUR_MS)
  const open = { opens_at: at(nowMs - 5 * DAY_MS), closes_at: at(nowMs + 4 * DAY_MS) }
  const coming = { opens_at: at(nowMs + 11 * DAY_MS), closes_at: at(nowMs + 18 * DAY_MS) }
  const ids = await addRound({ ...deps, keep }, { ...open, ...token, ...CAPS }, NOW)
  await addRound({ ...deps, keep }, { ...coming, ...token, ...CAPS }, NEXT)
  for (const [email, name, coin, amount] of GIVEN) {
    const user = await userByEmail(deps.db, email)
    const id = ids.get(name)
    if (user === undefined || id === undefined) continue
    await collectPoints(deps, user.user_id)
    const given = await giveOnce(deps, { id, coin, amount, userId: user.user_id, clientId: null })
    // Whoever earned too little has no vote; that is no reason not to begin.
    if ('code' in given) deps.log.info({ email, code: given.code }, 'somebody of the demo gave no votes')
  }
}

async function addRound(
  deps: Pick<VoteDeps, 'db'> & { readonly keep: KeepEmblem },
  round: Parameters<typeof insertRound>[1],
  candidates: readonly DemoCandidate[],
): Promise<ReadonlyMap<string, number>> {
  const round_id = await insertRound(deps.db, round)
  const ids = new Map<string, number>()
  for (const { coin, name, story } of candidates) {
    const id = await insertCandidate(deps.db, { round_id, coin, name, story })
    assert(id !== null, 'a candidate stands once')
    await updateCandidate(deps.db, id, {
      story,
      site: null,
      paper: null,
      picture: await deps.keep(DEMO_EMBLEMS[coin] ?? ''),
    })
    ids.set(coin, id)
  }
  return ids
}
