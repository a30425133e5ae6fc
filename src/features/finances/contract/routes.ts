import { defineRoutes } from '#kernel/route.ts'
import { booksRows } from './books-rows.ts'
import { ledgerRows } from './ledger-rows.ts'
import { splitsRows } from './splits-rows.ts'
import { unpaidRows } from './unpaid-rows.ts'

export const routes = defineRoutes({ ...booksRows, ...ledgerRows, ...splitsRows, ...unpaidRows })
