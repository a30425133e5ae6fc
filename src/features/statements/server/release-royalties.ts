import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { exactText } from '../domain/exact-amount.ts'
import { sumReleaseRoyalties } from './booked-lines.store.ts'

/** What booked statements say of a release by the codes of its tracks, and by its own where a line has no other: exact decimal text. */
export const readReleaseRoyalties = async (
  tx: Tx,
  scope: WorkspaceScope,
  codes: { isrcs: readonly string[]; upc: string | null },
): Promise<{ currency: string; amount: string; quantity: string; first: string; last: string }[]> =>
  (await sumReleaseRoyalties(tx, scope, codes)).map(({ exact_e12, ...row }) => ({
    ...row,
    amount: exactText(BigInt(exact_e12)),
  }))
