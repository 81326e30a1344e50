import type { CodeEntry } from './code-entry.ts'

/** What giving votes may answer. */
export const voteCodes = [
  {
    code: 'VOTE_NOT_OPEN',
    retry: 'later',
    data: ['rule', 'opens_at'],
    text: {
      zh: '本轮投票尚未开始',
      en: 'This round has not opened yet',
      es: 'Esta ronda aún no ha empezado',
      'zh-TW': '本輪投票尚未開始',
      ko: '아직 시작되지 않은 투표입니다',
      ja: 'この回の投票はまだ始まっていません',
    },
  },
  {
    code: 'VOTE_CLOSED',
    retry: 'never',
    data: ['rule', 'closed_at'],
    text: {
      zh: '本轮投票已截止',
      en: 'This round has closed',
      es: 'Esta ronda ya ha cerrado',
      'zh-TW': '本輪投票已截止',
      ko: '마감된 투표입니다',
      ja: 'この回の投票は締め切られました',
    },
  },
  {
    code: 'VOTE_CAP',
    retry: 'mended',
    data: ['rule', 'left'],
    text: {
      zh: '超出本轮可投票数',
      en: 'This is more votes than the round still allows',
      es: 'Son más votos de los que la ronda permite todavía',
      'zh-TW': '超出本輪可投票數',
      ko: '이번 투표에서 남은 표 수를 넘었습니다',
      ja: 'この回で投じられる票数を超えています',
    },
  },
] as const satisfies readonly CodeEntry[]
