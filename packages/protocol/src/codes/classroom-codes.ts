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
    code: 'CLASS_OVER',
    retry: 'never',
    text: {
      zh: '课堂已结束',
      en: 'The class is over',
      es: 'La clase ya terminó',
      'zh-TW': '課堂已結束',
      ko: '수업이 끝났습니다',
      ja: '授業は終わっています',
    },
  },
  {
    code: 'DOCUMENT_IN_CLASS',
    retry: 'later',
    text: {
      zh: '正在上课的课堂在使用此文档，请在下课后再删除',
      en: 'A running class uses this document: delete it when the class is over',
      es: 'Una clase en curso usa este documento: bórrelo cuando termine',
      'zh-TW': '正在上課的課堂在使用此文件，請在下課後再刪除',
      ko: '진행 중인 수업이 이 문서를 사용합니다. 수업이 끝난 뒤 삭제해 주세요',
      ja: '進行中の授業がこの資料を使っています。授業が終わってから削除してください',
    },
  },
  {
    code: 'DOCUMENT_NOT_READY',
    retry: 'later',
    text: {
      zh: '此文档尚未转换完成',
      en: 'This document is not ready',
      es: 'Este documento aún no está listo',
      'zh-TW': '此文件尚未轉換完成',
      ko: '이 문서는 아직 준비되지 않았습니다',
      ja: 'この資料はまだ準備できていません',
    },
  },
  {
    code: 'FOLDER_NOT_EMPTY',
    retry: 'mended',
    text: {
      zh: '文件夹不为空，请先移走其中的内容',
      en: 'The folder is not empty: move what is in it first',
      es: 'La carpeta no está vacía: mueva antes su contenido',
      'zh-TW': '資料夾不為空，請先移走其中的內容',
      ko: '폴더가 비어 있지 않습니다. 먼저 내용을 옮겨 주세요',
      ja: 'フォルダーが空ではありません。先に中身を移動してください',
    },
  },
  {
    code: 'FOLDERS_FULL',
    retry: 'mended',
    text: {
      zh: '文件夹数量已达上限',
      en: 'No more folders can be made',
      es: 'No se pueden crear más carpetas',
      'zh-TW': '資料夾數量已達上限',
      ko: '폴더를 더 만들 수 없습니다',
      ja: 'フォルダーはこれ以上作れません',
    },
  },
  {
    code: 'STORAGE_FULL',
    retry: 'mended',
    text: {
      zh: '存储空间不足，请先删除一些文件',
      en: 'The storage is full: delete some files first',
      es: 'El almacenamiento está lleno: borre antes algunos archivos',
      'zh-TW': '儲存空間不足，請先刪除一些檔案',
      ko: '저장 공간이 가득 찼습니다. 먼저 파일을 지워 주세요',
      ja: '保存容量がいっぱいです。先にファイルを削除してください',
    },
  },
  {
    code: 'UPLOADS_FULL',
    retry: 'mended',
    text: {
      zh: '未完成的上传太多，请先完成或取消一些',
      en: 'Too many uploads are unfinished: finish or cancel some first',
      es: 'Hay demasiadas subidas sin terminar: termine o cancele algunas',
      'zh-TW': '未完成的上傳太多，請先完成或取消一些',
      ko: '끝나지 않은 업로드가 너무 많습니다. 먼저 끝내거나 취소해 주세요',
      ja: '未完了のアップロードが多すぎます。先に完了または中止してください',
    },
  },
  {
    code: 'UPLOAD_INCOMPLETE',
    retry: 'mended',
    text: {
      zh: '文件尚未全部上传',
      en: 'Parts of the file are missing',
      es: 'Faltan partes del archivo',
      'zh-TW': '檔案尚未全部上傳',
      ko: '파일의 일부가 없습니다',
      ja: 'ファイルの一部が足りません',
    },
  },
  {
    code: 'SHARES_FULL',
    retry: 'mended',
    text: {
      zh: '此回放的链接太多，请先结束一些',
      en: 'This recording has too many links: end some first',
      es: 'Esta grabación tiene demasiados enlaces: termine algunos',
      'zh-TW': '此回放的連結太多，請先結束一些',
      ko: '이 녹화의 링크가 너무 많습니다. 먼저 일부를 끝내 주세요',
      ja: 'この録画のリンクが多すぎます。先にいくつか終了してください',
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
