import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  rules: 'JPG、JPEG、PNG、8 MB 未満、400 × 300 ピクセル以上',
  choose: '画像を選択',
  replace: '変更',
  remove: '削除',
  removeOne: '{label}を削除',
  problems: {
    IMAGE_TOO_LARGE: '画像は 8 MB 未満にしてください',
    IMAGE_QUOTA: '本日アップロードできる画像の上限に達しました。明日もう一度お試しください',
    IMAGE_TYPE_WRONG: '画像は JPG、JPEG、PNG のいずれかにしてください',
    IMAGE_UNREADABLE: '画像を読み取れません。別の画像を選んでください',
    IMAGE_TOO_SMALL: '画像は 400 × 300 ピクセル以上にしてください',
    failed: 'アップロードできませんでした。しばらくしてからお試しください',
  },
}
