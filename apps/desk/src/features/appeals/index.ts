export { AppealView } from './appeal-view.tsx'
