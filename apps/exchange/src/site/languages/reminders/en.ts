import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  ask: 'Remind me',
  asked: 'You will be told',
  signIn: 'Log in, and we remind you',
}
