import { readMonthNet } from '#features/finances/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Homepage } from '../contract/homepage.ts'
import { currencies } from '../domain/amount-text.ts'

type Cashflow = Pick<Homepage, 'monthlyCashflow' | 'otherCurrencies'>

/** What is shown of money where there is nothing to show. */
export const noCashflow: Cashflow = { monthlyCashflow: null, otherCurrencies: [] }

/** What a month (`2026-11`) brought in each currency, as the ledger has it, without transfers; nothing on the free tier and for guests. */
export const readCashflow = async (tx: Tx, scope: WorkspaceScope, month: string): Promise<Cashflow> => {
  if (scope.tier === 'free' || scope.role === 'guest') return noCashflow
  const { net, others } = await readMonthNet(tx, scope, { month, currencies: currencies.map(({ code }) => code) })
  return {
    monthlyCashflow: { USD: String(net.USD), EUR: String(net.EUR), CZK: String(net.CZK) },
    otherCurrencies: others,
  }
}
