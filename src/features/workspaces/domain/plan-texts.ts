import { type AccountTier, plans } from '#features/plans/contract/plan.ts'

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
