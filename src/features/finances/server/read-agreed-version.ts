import { readOpenBand, readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import { mintJobScope } from '#server/database/scope.ts'
import { type AgreementRow, readAgreementOf, readVersions, type VersionRow } from './agreements.store.ts'
import type { BooksScope } from './books.store.ts'
import { readRecoups, readWaitingSums } from './recoups.store.ts'
import { readSigners, type SignerRow } from './signers.store.ts'
import { readPaperSums } from './split-papers.store.ts'
import type { PaidBackFirst } from './split-words.ts'
import { countsOn, waitingOf } from './version-days.ts'

/** A version as those read it who sign it. */
export interface AgreedVersion {
  band: { name: string; hue: string }
  agreement: AgreementRow
  version: VersionRow
  signers: readonly SignerRow[]
  recoups: readonly PaidBackFirst[]
  /** Of its document; null for versions of before there were any. */
  sha256: string | null
  /** The newest version, where that is another one. */
  newer: VersionRow | null
  /** What waits of its days. */
  waiting: readonly { currency: string; minor: string }[]
  /** Whether it is still to be signed: not once a newer one counts in its place, unless something of its days waits. */
  isAskedFor: boolean
}

/** A version with all that its signers are told; null when there is none, or the band is deleted or closed. */
export const readAgreedVersion = async (
  tx: Tx,
  scope: BooksScope,
  versionId: string,
): Promise<AgreedVersion | null> => {
  const band = await readOpenBand(tx, mintJobScope(scope.workspaceId))
  const agreement = await readAgreementOf(tx, scope, versionId)
  if (!band || !agreement) return null
  const versions = await readVersions(tx, scope, agreement.id)
  const version = versions.find(({ id }) => id === versionId)
  if (!version) return null
  const signers = await readSigners(tx, scope, versionId)
  const names = new Map(signers.map(({ member_id, name }) => [member_id, name]))
  const recoups = (await readRecoups(tx, scope, [versionId])).map(({ member_id, minor, currency, note }) => ({
    name: member_id === null ? null : (names.get(member_id) ?? ''),
    ...{ minor, currency, note },
  }))
  const newer = versions.filter(({ number }) => number > version.number)
  const waiting = waitingOf(version, versions, await readWaitingSums(tx, scope))
  const current = countsOn(versions, dateIn(await readTimeZone(tx, mintJobScope(scope.workspaceId)), Date.now()))
  return {
    band,
    agreement,
    version,
    signers,
    recoups,
    sha256: (await readPaperSums(tx, scope, [versionId])).get(versionId) ?? null,
    newer: newer[0] ?? null,
    waiting,
    isAskedFor:
      waiting.length > 0 ||
      (newer.every(({ valid_from }) => valid_from !== version.valid_from) && (current?.number ?? 0) <= version.number),
  }
}
