import { refuseUnproved } from '#features/accounts/server/api.ts'
import { foldEmail } from '#kernel/addresses.ts'
import { invalidField } from '#kernel/errors.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { countCall, rulesFor } from '#server/http/rate-limit.ts'
import { newId } from '#server/new-id.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { maxSplitMailsOfDay } from '../contract/finance-limits.ts'
import type { OutsiderRow } from './outsiders.store.ts'

const day = 86_400
// How often one address is asked to sign in a day, by all bands of the server.
const askedOften = { max: 10, seconds: day }

/** Somebody who is to be written to. */
type Addressed = Pick<OutsiderRow, 'email'> & Partial<Pick<OutsiderRow, 'mails_refused_at'>>

/** Refuses writing to people outside for somebody who has not confirmed their own address, and to who wants no mails. */
export const refuseMailing = async (tx: Tx, scope: WorkspaceScope, people: readonly Addressed[]): Promise<void> => {
  if (people.length === 0) return
  await refuseUnproved(tx, scope.userId)
  const refusing = people.find(({ mails_refused_at }) => mails_refused_at)
  if (refusing)
    throw invalidField('shares', t('{email} wants no more mails from this band.', { email: refusing.email }))
}

/**
 * Nobody writes to strangers by way of a band: each address counts, for the band and for itself. Called before the
 * transaction: what is refused or taken back there stays counted.
 */
export const countMailing = async (
  { database }: Services,
  { workspaceId }: WorkspaceScope,
  people: readonly Addressed[],
): Promise<void> => {
  for (const { email } of people)
    await countCall(database, workspaceId, [
      ...rulesFor('split-mails', workspaceId, { max: maxSplitMailsOfDay, seconds: day }),
      ...rulesFor('split-mail', hashToken(foldEmail(email)).toString('base64url'), askedOften),
    ])
}

/** Has people outside mailed the link by which each signs a version, in the language of who asks. */
export const mailOutsiders = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  versionId: string,
  outsiderIds: readonly string[],
): Promise<void> => {
  for (const memberId of outsiderIds)
    await services.jobs.send(tx, 'mail-split-to-sign', {
      ...{ workspaceId: scope.workspaceId, versionId, memberId },
      ...{ language: languageTag(), mark: newId() },
    })
}
