import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  ask: '알려 주기',
  asked: '시작되면 알려 드립니다',
  signIn: '로그인하면 알려 드립니다',
}
