import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  ask: '知らせてほしい',
  asked: '始まったらお知らせします',
  signIn: 'ログインするとお知らせできます',
}
