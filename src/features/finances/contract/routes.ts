import { defineRoutes, defineTag } from '#kernel/route.ts'
import { booksRows } from './books-rows.ts'
import { ledgerRows } from './ledger-rows.ts'
import { splitLinkRows } from './split-link-rows.ts'
import { splitsRows } from './splits-rows.ts'
import { unpaidRows } from './unpaid-rows.ts'

export const tag = defineTag({
  name: 'Finances',
  description:
    'The ledger: entries, accounts, categories, splits, receipts, what recurs, what is unpaid, and closed months.',
})

export const routes = defineRoutes({ ...booksRows, ...ledgerRows, ...splitsRows, ...splitLinkRows, ...unpaidRows })
