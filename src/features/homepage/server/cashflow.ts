import { readMonthNet } from '#features/finances/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { MonthlyCashflow } from '../contract/homepage.ts'
import { currencies } from '../domain/amount-text.ts'

/** What a month (`2026-11`) brought in each currency, as the ledger has it, without transfers; null on the free tier and for guests. */
export const readCashflow = async (tx: Tx, scope: WorkspaceScope, month: string): Promise<MonthlyCashflow | null> => {
  if (scope.tier === 'free' || scope.role === 'guest') return null
  const net = await readMonthNet(tx, scope, { month, currencies: currencies.map(({ code }) => code) })
  return { USD: String(net.USD), EUR: String(net.EUR), CZK: String(net.CZK) }
}
