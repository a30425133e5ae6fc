import { type PublicPlan, plans } from '#features/plans/contract/plan.ts'

/** What a card says about a plan; `has` is false for what the plan leaves out. */
export interface PlanLine {
  text: string
  has: boolean
}

const bytesPerGb = 1_000_000_000
const yes = (text: string): PlanLine => ({ text, has: true })

const { free, pro, band_plus: bandPlus } = plans

/** The sentence and the lines of each public plan, with the numbers of its limits. */
export const planCards: Record<PublicPlan, { sentence: string; lines: PlanLine[] }> = {
  free: {
    sentence: 'For a first project.',
    lines: [
      yes(free.workspaces === 1 ? 'One workspace' : `Up to ${free.workspaces} workspaces`),
      yes(
        free.peoplePerWorkspace === 2
          ? 'Collaborate with one bandmate or producer'
          : `Collaborate with ${free.peoplePerWorkspace - 1} bandmates or producers`,
      ),
      { text: 'No file storage', has: false },
    ],
  },
  pro: {
    sentence: 'For people in more than one band.',
    lines: [
      yes('Cloud storage'),
      yes(`Up to ${pro.workspaces} projects`),
      yes(`Up to ${pro.peoplePerWorkspace} users per workspace`),
      yes('Direct help'),
    ],
  },
  band_plus: {
    sentence: 'For the whole crew, sound and management too.',
    lines: [
      yes(`${bandPlus.storageBytes / bytesPerGb} GB storage`),
      yes(`Up to ${bandPlus.workspaces} workspaces`),
      yes(`Up to ${bandPlus.peoplePerWorkspace} users per workspace`),
      yes('Priority support'),
      yes('Early access'),
    ],
  },
}
