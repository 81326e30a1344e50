export { AvatarMenu } from './avatar-menu.tsx'
export { refusalText } from './refusal-text.ts'
