import { type AccountTier, plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'

/** Why an account of this tier cannot make another workspace. */
export const noMoreWorkspacesText = (tier: AccountTier): string => {
  const { name, workspaces } = plans[tier]
  return t('The {name} plan has {workspaces, plural, one {one workspace} other {# workspaces}}.', { name, workspaces })
}

/** Why nobody else can be invited to a workspace of this tier. */
export const noMoreSeatsText = (tier: AccountTier): string => {
  const { name, peoplePerWorkspace } = plans[tier]
  return t('The {name} plan has {max} seats per workspace, open invitations included.', {
    name,
    max: peoplePerWorkspace,
  })
}

/** What somebody would have to have room for: workspaces they own already; seats taken and bytes held in the one handed to them. */
export interface Held {
  workspaces: number
  seats: number
  bytes: number
}

/** Why a workspace cannot be handed to somebody with this plan, or null when it can. */
export const noRoomAtNewOwnerText = (tier: AccountTier, held: Held): string | null => {
  const { name, workspaces, peoplePerWorkspace, storageBytes } = plans[tier]
  if (held.workspaces >= workspaces) {
    return t(
      'Their plan does not have room for it: {name} has {workspaces, plural, one {one workspace, and they own one} other {# workspaces, and they own {owned}}} already.',
      { name, workspaces, owned: held.workspaces },
    )
  }
  if (held.seats > peoplePerWorkspace) {
    return t(
      'Their plan does not have room for it: {name} has {max} seats, and {seats} are taken here, open invitations included.',
      { name, max: peoplePerWorkspace, seats: held.seats },
    )
  }
  if (held.bytes > storageBytes) {
    return t('Their plan does not have room for it: {name} has room for {room}, and {stored} are stored here.', {
      name,
      room: bytesText(storageBytes),
      stored: bytesText(held.bytes),
    })
  }
  return null
}
