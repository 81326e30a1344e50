import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  rules: 'JPG, JPEG or PNG, under 8 MB, at least 400 × 300 pixels',
  choose: 'Choose a picture',
  replace: 'Replace',
  remove: 'Remove',
  removeOne: 'Remove {label}',
  problems: {
    IMAGE_TOO_LARGE: 'The image must be under 8 MB',
    IMAGE_QUOTA: 'You have uploaded as many images as a day allows, try again tomorrow',
    IMAGE_TYPE_WRONG: 'The image must be a JPG, JPEG or PNG',
    IMAGE_UNREADABLE: 'The image cannot be read, choose another one',
    IMAGE_TOO_SMALL: 'The image must have at least 400 × 300 pixels',
    failed: 'Upload failed, try again later',
  },
}
