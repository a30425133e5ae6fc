import { defineTag } from '#kernel/route.ts'
import { productRows } from './product-rows.ts'
import { tableRows } from './table-rows.ts'

export const tag = defineTag({
  name: 'Merch',
  description: 'Products, stock, sales, and the counts and takings of shows.',
})

/** The calls of merch. */
export const routes = { ...productRows, ...tableRows }
