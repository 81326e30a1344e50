import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: '메시지',
  lead: '계정에 생긴 중요한 일은 여기와 이메일로 알려 드립니다.',
  drawers: '메시지 종류',
  types: { all: '전체', system: '시스템', funds: '입출금', security: '보안', verify: '인증' },
  readAll: '모두 읽음으로 표시',
  read: '읽음으로 표시',
  readOne: '읽음으로 표시: {title}',
  unread: '읽지 않음',
  markedAll: '{count}개를 읽음으로 표시했습니다',
  empty: '메시지가 없습니다',
  emptyText: '로그인, 입금, 출금, 인증 알림이 여기에 표시됩니다.',
  emptyDrawerText: '다른 종류를 확인해 보세요. 모든 알림은 ‘전체’에 있습니다.',
  failed: '메시지를 불러오지 못했습니다',
}
