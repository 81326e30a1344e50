import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: '준비 중: {page}',
  text: '이 화면은 아직 만드는 중이며 완성되면 여기에 나타납니다. 수수료와 규정은 지금 볼 수 있습니다.',
  fees: '수수료 보기',
}
