import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  ask: '提醒我',
  asked: '開始時會通知您',
  signIn: '登入後可設定提醒',
}
