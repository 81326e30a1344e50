export const dictionary = {
  rules: 'JPG、JPEG 或 PNG，小于 8M，至少 400 × 300 像素',
  choose: '选择图片',
  replace: '更换',
  remove: '移除',
  removeOne: '移除{label}',
  problems: {
    IMAGE_TOO_LARGE: '图片须小于 8M',
    IMAGE_QUOTA: '今日上传的图片已达上限，请明天再试',
    IMAGE_TYPE_WRONG: '图片须为 JPG、JPEG 或 PNG',
    IMAGE_UNREADABLE: '图片无法读取，请换一张',
    IMAGE_TOO_SMALL: '图片至少 400 × 300 像素',
    failed: '上传失败，请稍后再试',
  },
}
