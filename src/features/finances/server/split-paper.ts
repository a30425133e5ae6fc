import { readOpenBand, readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import { mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { AgreementRow } from './agreements.store.ts'
import { readPeople } from './books.store.ts'
import type { GivenParty } from './given-split.ts'
import type { RecoupRow } from './recoups.store.ts'

/** What is agreed, as it is signed. */
interface SplitTerms {
  agreement: AgreementRow
  version: { id: string; number: number; valid_from: string }
  parties: readonly GivenParty[]
  recoups: readonly Omit<RecoupRow, 'version_id'>[]
}

/** The document of a version, in the language of who agrees on it. */
export const splitPaper = async (
  tx: Tx,
  scope: WorkspaceScope,
  { agreement, version, parties, recoups }: SplitTerms,
): Promise<Buffer> => {
  // What draws papers loads with the first of them.
  const { drawSplit } = await import('./draw-split.ts')
  const names = new Map(parties.map(({ member_id, name }) => [member_id, name]))
  const band = await readOpenBand(tx, mintJobScope(scope.workspaceId))
  const maker = (await readPeople(tx, scope)).byId.get(scope.userId)
  return drawSplit({
    band: band?.name ?? '',
    agreement,
    version,
    madeBy: maker?.name ?? '',
    madeOn: dateIn(await readTimeZone(tx, scope), Date.now()),
    parties,
    recoups: recoups.map(({ member_id, ...one }) => ({
      ...one,
      name: member_id === null ? null : (names.get(member_id) ?? ''),
    })),
  })
}
