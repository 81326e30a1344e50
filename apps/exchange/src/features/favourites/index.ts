export { favourites, useFavourites } from './favourites.ts'
export { MarketStar } from './market-star.tsx'
