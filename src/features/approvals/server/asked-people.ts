import { holdMembers } from '#features/events/server/api.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { NewApproval } from '../contract/approval.ts'
import { mostApprovalGuests } from '../contract/approval-limits.ts'
import type { PersonRow } from './people.store.ts'

type Named = Pick<NewApproval, 'memberIds' | 'guests'>

/** Refuses people outside the band where one name would be two of them, and too many of them. */
export const refuseGuests = (guests: readonly string[], asked: readonly PersonRow[]): void => {
  const names = [...asked.flatMap(({ guest_name }) => guest_name ?? []), ...guests].map(foldName)
  if (new Set(names).size < names.length)
    throw invalidField('guests', t('Two people outside the band have the same name. Add their last names.'))
  if (names.length > mostApprovalGuests)
    throw invalidField('guests', t('At most {max} people outside the band can be asked.', { max: mostApprovalGuests }))
}

/** The people whom a call names and who are not asked yet; refuses nobody at all, and who is not in the band. */
export const newPeople = async (
  tx: Tx,
  scope: WorkspaceScope,
  { memberIds, guests }: Named,
  { asked, isOnline }: { asked: readonly PersonRow[]; isOnline: boolean },
): Promise<{ members: string[]; guests: string[] }> => {
  const members = await holdMembers(tx, scope, memberIds)
  if (memberIds.some((id) => !members.has(id)))
    throw invalidField('memberIds', t('One of these people isn’t in the band any more.'))
  if (members.size + guests.length === 0) throw invalidField('memberIds', t('Choose who is asked.'))
  if (guests.length > 0 && !isOnline)
    throw invalidField('guests', t('People outside can’t see this page yet. Publish it first, or ask the band only.'))
  refuseGuests(guests, asked)
  return { members: [...members].filter((id) => !asked.some(({ account_id }) => account_id === id)), guests }
}

/** Who was told, and whom a link has to be sent to. */
export const askedWords = (told: number, guests: number): string =>
  [
    told > 0 && t('{told, plural, one {# person is asked.} other {# people are asked.}}', { told }),
    guests > 0 && t('Send {guests, plural, one {the link to your guest} other {each guest their link}}.', { guests }),
    told + guests === 0 && t('Only you are asked.'),
  ]
    .filter((part) => part !== false)
    .join(' ')
