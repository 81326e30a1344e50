import { VOTE_POINT } from '@bourse/protocol'
import type { Story } from './round-table.ts'

/** A candidate of the demo: made up, like everything that is listed in one; its link leads to the article that says so. */
export type DemoCandidate = { readonly coin: string; readonly name: string; readonly story: Story }

const BOURSE_TOKEN: DemoCandidate = {
  ...{ coin: 'BRS', name: 'Bourse Token' },
  story: {
    zh: '演示自带的代币，只用来演练。',
    en: 'The demo’s own token, to try things with.',
    es: 'El token propio de la demostración.',
    'zh-TW': '示範自帶的代幣，只用來演練。',
    ko: '데모 자체의 연습용 토큰.',
    ja: 'デモ独自の、試すためのトークン。',
  },
}

const HALCYON: DemoCandidate = {
  ...{ coin: 'HLC', name: 'Halcyon' },
  story: {
    zh: '气象站按读数取酬。',
    en: 'Weather stations that are paid by the reading.',
    es: 'Estaciones meteorológicas que cobran por lectura.',
    'zh-TW': '氣象站按讀數取酬。',
    ko: '측정값마다 보상을 받는 기상 관측소.',
    ja: '観測値ごとに報酬を得る気象観測所。',
  },
}

const FERRITE: DemoCandidate = {
  ...{ coin: 'FRT', name: 'Ferrite' },
  story: {
    zh: '小型办公室的闲置硬盘，按天出租。',
    en: 'Spare disk in small offices, rented by the day.',
    es: 'Disco sobrante de oficinas pequeñas, alquilado por días.',
    'zh-TW': '小型辦公室的閒置硬碟，按天出租。',
    ko: '작은 사무실의 남는 디스크를 하루 단위로 빌려줍니다.',
    ja: '小さな事務所の空きディスクを日貸しします。',
  },
}

const LOOM: DemoCandidate = {
  ...{ coin: 'LOOM', name: 'Loom' },
  story: {
    zh: '为织机、窑炉等机器发放名称与密钥。',
    en: 'Names and keys for looms, kilns and machines.',
    es: 'Nombres y claves para telares, hornos y máquinas.',
    'zh-TW': '為織機、窯爐等機器發放名稱與密鑰。',
    ko: '직기와 가마 같은 기계에 이름과 열쇠를 줍니다.',
    ja: '織機や窯などの機械に名前と鍵を与えます。',
  },
}

const QUILL: DemoCandidate = {
  ...{ coin: 'QLL', name: 'Quill' },
  story: {
    zh: '证明一段文字的首写者，保存三十年。',
    en: 'Proof of who wrote it first, kept for thirty years.',
    es: 'Prueba de quién lo escribió primero, guardada treinta años.',
    'zh-TW': '證明一段文字的首寫者，保存三十年。',
    ko: '누가 먼저 썼는지에 대한 증명을 30년 동안 보관합니다.',
    ja: '誰が先に書いたかの証明を 30 年保存します。',
  },
}

const TIDEMARK: DemoCandidate = {
  ...{ coin: 'TDM', name: 'Tidemark' },
  story: {
    zh: '港口水位的公开记录。',
    en: 'A public record of the water level in harbours.',
    es: 'Un registro público del nivel del agua en los puertos.',
    'zh-TW': '港口水位的公開紀錄。',
    ko: '항구 수위의 공개 기록.',
    ja: '港の水位を公開記録します。',
  },
}

const KILN: DemoCandidate = {
  ...{ coin: 'KLN', name: 'Kiln' },
  story: {
    zh: '陶艺工坊共用的窑位。',
    en: 'Kiln space that potteries share.',
    es: 'Espacio de horno que comparten los talleres.',
    'zh-TW': '陶藝工坊共用的窯位。',
    ko: '도예 공방이 함께 쓰는 가마 자리.',
    ja: '陶芸工房が分け合う窯の場所。',
  },
}

/** One of the demo's rounds: when it opens and closes in days from now, what its first must reach, and who gave what, one after another. */
export type DemoRound = {
  readonly opens: number
  readonly closes: number
  readonly needed: number
  readonly candidates: readonly DemoCandidate[]
  readonly given: readonly (readonly [email: string, candidate: string, coin: string, amount: string])[]
  /** Where its winner trades. */
  readonly market?: string
}

const [ANN, BEN, CHLOE] = ['ann@example.com', 'ben@example.com', 'chloe@example.com'] as const
const MONEY = 'USDT'

/** One that was won, one that nobody won, one that is open and one that is coming: the demo's people vote as anybody would, for what they have. */
export const DEMO_ROUNDS: readonly DemoRound[] = [
  {
    ...{ opens: -112, closes: -105, needed: 100, candidates: [HALCYON, BOURSE_TOKEN, FERRITE], market: 'BRSUSDT' },
    given: [
      [CHLOE, 'BRS', MONEY, '120'],
      [ANN, 'HLC', MONEY, '60'],
      [BEN, 'BRS', MONEY, '24'],
      [ANN, 'BRS', MONEY, '90'],
      [BEN, 'FRT', MONEY, '16'],
      [CHLOE, 'HLC', MONEY, '44'],
      [CHLOE, 'BRS', MONEY, '36'],
    ],
  },
  {
    ...{ opens: -43, closes: -36, needed: 20_000, candidates: [QUILL, FERRITE] },
    given: [
      [ANN, 'QLL', MONEY, '80'],
      [CHLOE, 'FRT', VOTE_POINT, '400'],
      [BEN, 'QLL', MONEY, '12'],
    ],
  },
  {
    ...{ opens: -5, closes: 4, needed: 100, candidates: [HALCYON, FERRITE, LOOM, QUILL] },
    given: [
      [CHLOE, 'HLC', VOTE_POINT, '900'],
      [ANN, 'FRT', VOTE_POINT, '600'],
      [BEN, 'LOOM', VOTE_POINT, '40'],
      [CHLOE, 'HLC', MONEY, '100'],
      [ANN, 'HLC', VOTE_POINT, '150'],
      [ANN, 'QLL', MONEY, '24'],
    ],
  },
  { ...{ opens: 11, closes: 18, needed: 100, candidates: [TIDEMARK, KILN] }, given: [] },
]
