import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  ask: 'Recordármelo',
  asked: 'Se lo recordaremos',
  signIn: 'Inicie sesión y se lo recordaremos',
}
