/** What an account can be subscribed to; `admin` is granted only on the server's command line. */
export const accountTiers = ['free', 'pro', 'band_plus', 'admin'] as const
export type AccountTier = (typeof accountTiers)[number]

/** The plans that a visitor sees, in their order. */
export const publicPlans = ['free', 'pro', 'band_plus'] as const
export type PublicPlan = (typeof publicPlans)[number]

/** One plan: price in whole US dollars a month, and its limits (bytes are per workspace). */
export interface Plan {
  name: string
  dollarsPerMonth: number
  workspaces: number
  peoplePerWorkspace: number
  storageBytes: number
  signable: boolean
}

const mb = 1_000_000
const gb = 1000 * mb

export const plans: Record<AccountTier, Plan> = {
  free: {
    name: 'Free',
    dollarsPerMonth: 0,
    workspaces: 1,
    peoplePerWorkspace: 2,
    storageBytes: 500 * mb,
    signable: true,
  },
  pro: { name: 'Pro', dollarsPerMonth: 6, workspaces: 3, peoplePerWorkspace: 4, storageBytes: 5 * gb, signable: false },
  band_plus: {
    name: 'Band+',
    dollarsPerMonth: 12,
    workspaces: 5,
    peoplePerWorkspace: 10,
    storageBytes: 20 * gb,
    signable: false,
  },
  admin: {
    name: 'Admin',
    dollarsPerMonth: 0,
    workspaces: 100,
    peoplePerWorkspace: 100,
    storageBytes: 1000 * gb,
    signable: false,
  },
}

/** Most people of one workspace, on whatever plan. */
export const mostPeople = Math.max(...Object.values(plans).map((plan) => plan.peoplePerWorkspace))

/** Most workspaces of one's own, on whatever plan. */
export const mostWorkspaces = Math.max(...Object.values(plans).map((plan) => plan.workspaces))
