import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { SplitAgreement } from '../contract/splits.ts'
import { type AgreementRow, readAgreementOf } from './agreements.store.ts'
import { presentAgreements } from './present-agreements.ts'

/** One agreement as it is now. */
export const readOneAgreement = async (
  tx: Tx,
  scope: WorkspaceScope,
  row: AgreementRow,
): Promise<{ agreement: SplitAgreement }> => {
  const today = dateIn(await readTimeZone(tx, scope), Date.now())
  const [agreement] = await presentAgreements(tx, scope, [row], { month: today.slice(0, 7), today })
  if (!agreement) throw missing(t('This agreement'))
  return { agreement }
}

/** The agreement of a version; refused when there is none. */
export const agreementOf = async (tx: Tx, scope: WorkspaceScope, versionId: string): Promise<AgreementRow> => {
  const agreement = await readAgreementOf(tx, scope, versionId)
  if (!agreement) throw missing(t('This split'))
  return agreement
}
