export { type Assets, type CoinAssets, fundsKey, useAssets, useAssetsChanged } from './api/use-assets.ts'
export { useAttemptId } from './use-attempt-id.ts'
export { usePaidWish } from './use-paid-wish.ts'
