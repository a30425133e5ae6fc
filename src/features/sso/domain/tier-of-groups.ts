import { type AccountTier, publicPlans } from '#features/plans/contract/plan.ts'

/** Which groups make administrators, and which give a plan. */
interface Given {
  admin: string | null
  plans: ReadonlyMap<string, AccountTier>
}

/** What the groups of a person give: an administrator, else the highest of their plans; null where they give nothing. */
export const tierOfGroups = (groups: readonly string[], { admin, plans }: Given): AccountTier | null => {
  if (admin !== null && groups.includes(admin)) return 'admin'
  const given = new Set(groups.map((group) => plans.get(group)))
  return publicPlans.findLast((plan) => given.has(plan)) ?? null
}

/** The groups that a claim names: a list of texts, or one text; anything else names none. */
export const groupsOf = (claim: unknown): string[] => {
  if (typeof claim === 'string') return [claim]
  return Array.isArray(claim) ? claim.filter((one) => typeof one === 'string') : []
}
