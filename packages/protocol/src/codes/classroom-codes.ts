import type { CodeEntry } from './code-entry.ts'

/** What the classroom may answer. */
export const classroomCodes = [
  {
    code: 'CLASS_BEGUN',
    retry: 'never',
    text: {
      zh: '课堂已开始或已结束，不能再修改',
      en: 'The class has begun or is over: it cannot be changed any more',
      es: 'La clase ya empezó o terminó: no se puede cambiar',
      'zh-TW': '課堂已開始或已結束，不能再修改',
      ko: '수업이 시작되었거나 끝나서 바꿀 수 없습니다',
      ja: '授業が始まったか終わったため、変更できません',
    },
  },
  {
    code: 'CLASS_RUNNING',
    retry: 'later',
    text: {
      zh: '正在上课，请在下课后再试',
      en: 'The class is running: try again when it is over',
      es: 'La clase está en curso: inténtelo cuando termine',
      'zh-TW': '正在上課，請在下課後再試',
      ko: '수업 중입니다. 끝난 뒤 다시 시도해 주세요',
      ja: '授業中です。終わってからもう一度お試しください',
    },
  },
  {
    code: 'TEMPLATES_FULL',
    retry: 'mended',
    text: {
      zh: '最多保存 10 个模板，请先删除一个',
      en: 'Ten templates are kept at most: delete one first',
      es: 'Se guardan diez plantillas como mucho: borre una antes',
      'zh-TW': '最多儲存 10 個範本，請先刪除一個',
      ko: '템플릿은 최대 10개입니다. 먼저 하나를 지워 주세요',
      ja: 'テンプレートは 10 件までです。先に一つ削除してください',
    },
  },
] as const satisfies readonly CodeEntry[]
