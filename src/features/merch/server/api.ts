/** What other servers may ask of the merch. */

export { addProduct } from './change-products.ts'
export { confirmShow, saveCounts } from './change-show.ts'
export { readLocations } from './merch-books.store.ts'
export { moveMerch } from './move-stock.ts'
export { readProducts, readVariants } from './products.store.ts'
export { sellMerch } from './sell.ts'
