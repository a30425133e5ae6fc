import type { WorkspaceScope } from '#server/database/scope.ts'
import type { MonthlyCashflow } from '../contract/homepage.ts'

/** What the band booked this month in each currency: nothing as long as nothing can be booked; null on the free tier. */
export const readCashflow = async ({ tier }: WorkspaceScope): Promise<MonthlyCashflow | null> =>
  tier === 'free' ? null : { USD: '0', EUR: '0', CZK: '0' }
