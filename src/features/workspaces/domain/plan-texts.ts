import { type AccountTier, plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'

/** Why an account of this tier cannot make another workspace. */
export const noMoreWorkspacesText = (tier: AccountTier): string => {
  const { name, workspaces } = plans[tier]
  return `The ${name} plan has ${workspaces === 1 ? 'one workspace' : `${workspaces} workspaces`}.`
}

/** Why nobody else can be invited to a workspace of this tier. */
export const noMoreSeatsText = (tier: AccountTier): string => {
  const { name, peoplePerWorkspace } = plans[tier]
  return `The ${name} plan has ${peoplePerWorkspace} seats in a workspace, and open invitations hold theirs.`
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
    const have =
      workspaces === 1 ? 'one workspace, and they own one' : `${workspaces} workspaces, and they own ${held.workspaces}`
    return `Their plan does not have room for it: ${name} has ${have} already.`
  }
  if (held.seats > peoplePerWorkspace) {
    return `Their plan does not have room for it: ${name} has ${peoplePerWorkspace} seats, and ${held.seats} are taken here, open invitations included.`
  }
  if (held.bytes > storageBytes) {
    return `Their plan does not have room for it: ${name} has room for ${bytesText(storageBytes)}, and ${bytesText(held.bytes)} are stored here.`
  }
  return null
}
