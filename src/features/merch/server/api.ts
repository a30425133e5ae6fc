/** What other features' servers may ask of the merch. The finances ask: nothing here may lead back to them. */

export { readProductNames } from './products.store.ts'
