export { chunkFiles } from './chunk-files.ts'
export { compressFiles } from './compress-files.ts'
