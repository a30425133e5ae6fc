import { productRows } from './product-rows.ts'
import { tableRows } from './table-rows.ts'

/** The calls of merch. */
export const routes = { ...productRows, ...tableRows }
