import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: '{page}：即將開放',
  text: '這個頁面還在建設中，建成後會出現在這裡。費率與規則現在就可以查看。',
  fees: '查看費率',
}
