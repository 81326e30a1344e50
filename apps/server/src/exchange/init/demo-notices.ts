import type { Language } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { wasPinned } from './notice-table.ts'
import type { Pinboard } from './notices.ts'

const NOTICES: readonly { link: string; titles: Record<Language, string> }[] = [
  {
    link: '/about',
    titles: {
      zh: '演示站开张：资金与交易者都是模拟的，引擎是真的',
      en: 'The demo is open: money and traders are made up, the engine is real',
      es: 'La demo está abierta: dinero y operadores son simulados, el motor es real',
      'zh-TW': '演示站開張：資金與交易者都是模擬的，引擎是真的',
      ko: '데모를 열었습니다: 자금과 거래자는 가상이고 엔진은 실제입니다',
      ja: 'デモを公開しました：資金と参加者は架空、エンジンは本物です',
    },
  },
  {
    link: '/trade/BRSUSDT',
    titles: {
      zh: '创新区上线 BRS/USDT',
      en: 'BRS/USDT is listed in the innovation zone',
      es: 'BRS/USDT ya cotiza en la zona de innovación',
      'zh-TW': '創新區上線 BRS/USDT',
      ko: '혁신 구역에 BRS/USDT가 상장되었습니다',
      ja: 'イノベーションゾーンに BRS/USDT が上場しました',
    },
  },
]

/** Pins up a demo's first notices, once: who takes them down is not asked again. */
export async function pinDemoNotices(of: { db: Database; pinboard: Pinboard; now: () => Date }): Promise<void> {
  if (await wasPinned(of.db)) return
  for (const notice of NOTICES) await of.pinboard.add({ kind: 'notice', image: null, at: of.now(), ...notice })
}
