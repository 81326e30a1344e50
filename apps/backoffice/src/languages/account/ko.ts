import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  signIn: {
    title: '로그인',
    intro: '기관용 콘솔입니다. 학생과 교사는 수업 링크로 들어옵니다.',
    login: '담당자의 휴대전화 또는 이메일',
    password: '비밀번호',
    stay: '30일 동안 로그인 유지',
    forgot: '비밀번호 찾기',
    forgotText:
      '비밀번호는 서비스 측에서 재설정합니다. 계약서에 적힌 전화나 이메일로 연락하면 새 비밀번호를 보내 드립니다.',
    submit: '로그인',
    noAccount: '계정이 없으신가요? 기관의 계약서에 계정을 열 담당자가 적혀 있습니다.',
    loginEmpty: '휴대전화 또는 이메일을 입력하세요',
    passwordEmpty: '비밀번호를 입력하세요',
    statusWell: '상태: 정상',
    statusDown: '상태: 지금은 쓸 수 없음',
    statusUnknown: '상태: 확인 중',
    picture: '창가의 강연대',
  },
  information: {
    title: '계정 정보',
    name: '담당자',
    mobile: '휴대전화',
    company: '기관 이름',
    nothing: '등록되지 않음',
    close: '닫기',
  },
  password: {
    title: '비밀번호 변경',
    old: '현재 비밀번호',
    new: '새 비밀번호',
    check: '새 비밀번호 확인',
    oldEmpty: '현재 비밀번호를 입력해야 합니다',
    newEmpty: '새 비밀번호를 입력하세요',
    checkEmpty: '새 비밀번호를 다시 입력하세요',
    differ: '두 비밀번호가 서로 다릅니다',
    length: '6~30자',
    save: '비밀번호 변경',
    cancel: '취소',
    note: '바꾸면 다른 기기의 로그인이 끝납니다.',
  },
}
