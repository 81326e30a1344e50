import type { CodeEntry } from './code-entry.ts'

/** What stands in an operator's way at the desk. */
export const deskCodes = [
  {
    code: 'ITEM_NOT_TAKEN',
    retry: 'mended',
    text: {
      zh: '请先领取该项',
      en: 'Take this item first',
      es: 'Tome primero este elemento',
      'zh-TW': '請先領取此項',
      ko: '먼저 이 항목을 맡아 주세요',
      ja: '先にこの項目を引き受けてください',
    },
  },
  {
    code: 'ITEM_TAKEN',
    retry: 'later',
    data: ['by', 'until'],
    text: {
      zh: '该项已由另一位运营人员领取',
      en: 'Another operator has taken this item',
      es: 'Otro operador ha tomado este elemento',
      'zh-TW': '此項已由另一位營運人員領取',
      ko: '다른 운영자가 이미 맡은 항목입니다',
      ja: 'この項目は別の担当者が引き受けています',
    },
  },
  {
    code: 'ITEM_DECIDED',
    retry: 'never',
    data: ['by', 'at'],
    text: {
      zh: '该项已有决定',
      en: 'This item was decided already',
      es: 'Este elemento ya se ha decidido',
      'zh-TW': '此項已有決定',
      ko: '이미 결정된 항목입니다',
      ja: 'この項目はすでに判断されています',
    },
  },
] as const satisfies readonly CodeEntry[]
