import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  rules: 'JPG, JPEG 또는 PNG, 8MB 미만, 최소 400 × 300픽셀',
  choose: '이미지 선택',
  replace: '바꾸기',
  remove: '제거',
  removeOne: '{label} 제거',
  problems: {
    IMAGE_TOO_LARGE: '이미지는 8MB 미만이어야 합니다',
    IMAGE_QUOTA: '오늘 올릴 수 있는 이미지 수를 모두 사용했습니다. 내일 다시 시도해 주세요',
    IMAGE_TYPE_WRONG: '이미지는 JPG, JPEG 또는 PNG여야 합니다',
    IMAGE_UNREADABLE: '이미지를 읽을 수 없습니다. 다른 이미지를 선택해 주세요',
    IMAGE_TOO_SMALL: '이미지는 400 × 300픽셀 이상이어야 합니다',
    failed: '업로드하지 못했습니다. 잠시 후 다시 시도해 주세요',
  },
}
