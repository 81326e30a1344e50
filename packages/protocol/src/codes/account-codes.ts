import type { CodeEntry } from './code-entry.ts'

/** What proving who one is, and handing in what proves it, may answer. */
export const accountCodes = [
  {
    code: 'PROOF_REQUIRED',
    retry: 'mended',
    text: {
      zh: '请先完成人机验证',
      en: 'Solve the check against robots first',
      es: 'Resuelva primero la comprobación contra robots',
      'zh-TW': '請先完成人機驗證',
      ko: '먼저 로봇 방지 확인을 완료해 주세요',
      ja: '先にロボット対策の確認を完了してください',
    },
  },
  {
    code: 'SIGN_IN_WRONG',
    retry: 'mended',
    text: {
      zh: '账号或密码错误',
      en: 'The account or the password is wrong',
      es: 'La cuenta o la contraseña no son correctas',
      'zh-TW': '帳號或密碼錯誤',
      ko: '계정 또는 비밀번호가 올바르지 않습니다',
      ja: 'アカウントまたはパスワードが正しくありません',
    },
  },
  {
    code: 'PASSWORD_WRONG',
    retry: 'mended',
    text: {
      zh: '密码错误',
      en: 'The password is wrong',
      es: 'La contraseña no es correcta',
      'zh-TW': '密碼錯誤',
      ko: '비밀번호가 올바르지 않습니다',
      ja: 'パスワードが正しくありません',
    },
  },
  {
    code: 'CODE_WRONG',
    retry: 'mended',
    text: {
      zh: '验证码错误',
      en: 'The code is wrong',
      es: 'El código no es correcto',
      'zh-TW': '驗證碼錯誤',
      ko: '인증 코드가 올바르지 않습니다',
      ja: '認証コードが正しくありません',
    },
  },
  {
    code: 'SECOND_CHECK_REQUIRED',
    retry: 'mended',
    text: {
      zh: '请完成二次验证',
      en: 'Pass the second check',
      es: 'Complete la segunda verificación',
      'zh-TW': '請完成二次驗證',
      ko: '2차 인증을 완료해 주세요',
      ja: '二段階認証を完了してください',
    },
  },
  {
    code: 'VERIFY_FIRST',
    retry: 'mended',
    text: {
      zh: '请先完成身份认证',
      en: 'Verify your identity first',
      es: 'Verifique primero su identidad',
      'zh-TW': '請先完成身分認證',
      ko: '먼저 신원 인증을 완료해 주세요',
      ja: '先に本人確認を完了してください',
    },
  },
  {
    code: 'IMAGE_TOO_LARGE',
    retry: 'mended',
    text: {
      zh: '图片须小于 8M',
      en: 'The image must be under 8 MB',
      es: 'La imagen debe pesar menos de 8 MB',
      'zh-TW': '圖片須小於 8M',
      ko: '이미지는 8MB 미만이어야 합니다',
      ja: '画像は 8 MB 未満にしてください',
    },
  },
  {
    code: 'IMAGE_QUOTA',
    retry: 'later',
    text: {
      zh: '今日上传的图片已达上限，请明天再试',
      en: 'You have uploaded as many images as a day allows, try again tomorrow',
      es: 'Ha subido todas las imágenes que permite un día, inténtelo de nuevo mañana',
      'zh-TW': '今日上傳的圖片已達上限，請明天再試',
      ko: '오늘 올릴 수 있는 이미지 수를 모두 사용했습니다. 내일 다시 시도해 주세요',
      ja: '本日アップロードできる画像の上限に達しました。明日もう一度お試しください',
    },
  },
  {
    code: 'IMAGE_TYPE_WRONG',
    retry: 'mended',
    text: {
      zh: '图片须为 JPG、JPEG 或 PNG',
      en: 'The image must be a JPG, JPEG or PNG',
      es: 'La imagen debe ser JPG, JPEG o PNG',
      'zh-TW': '圖片須為 JPG、JPEG 或 PNG',
      ko: '이미지는 JPG, JPEG 또는 PNG여야 합니다',
      ja: '画像は JPG、JPEG、PNG のいずれかにしてください',
    },
  },
  {
    code: 'IMAGE_UNREADABLE',
    retry: 'mended',
    text: {
      zh: '图片无法读取',
      en: 'The image cannot be read',
      es: 'No se puede leer la imagen',
      'zh-TW': '圖片無法讀取',
      ko: '이미지를 읽을 수 없습니다',
      ja: '画像を読み取れません',
    },
  },
  {
    code: 'IMAGE_TOO_SMALL',
    retry: 'mended',
    text: {
      zh: '图片至少 400 × 300 像素',
      en: 'The image must have at least 400 × 300 pixels',
      es: 'La imagen debe tener al menos 400 × 300 píxeles',
      'zh-TW': '圖片至少 400 × 300 像素',
      ko: '이미지는 400 × 300픽셀 이상이어야 합니다',
      ja: '画像は 400 × 300 ピクセル以上にしてください',
    },
  },
] as const satisfies readonly CodeEntry[]
