export { useUpload } from './api/use-upload.ts'
export { ImageField, Picker } from './components/image-field.tsx'
