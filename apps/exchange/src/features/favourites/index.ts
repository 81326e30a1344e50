export { favourites, useFavourites } from './favourites.ts'
