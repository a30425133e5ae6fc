import { type PublicPlan, plans } from '#features/plans/contract/plan.ts'
import { t } from '#kernel/language/translate.ts'

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
    sentence: t('For a first project.'),
    lines: [
      yes(
        free.workspaces === 1
          ? t('One workspace')
          : t('Up to {workspaces, plural, one {# workspace} other {# workspaces}}', { workspaces: free.workspaces }),
      ),
      yes(
        free.peoplePerWorkspace === 2
          ? t('Collaborate with one bandmate or producer')
          : t('Collaborate with {max} bandmates or producers', {
              max: free.peoplePerWorkspace - 1,
            }),
      ),
      { text: t('No file storage'), has: false },
    ],
  },
  pro: {
    sentence: t('For people in more than one band.'),
    lines: [
      yes(t('Cloud storage')),
      yes(t('Up to {workspaces, plural, one {# project} other {# projects}}', { workspaces: pro.workspaces })),
      yes(
        t('Up to {max, plural, one {# user} other {# users}} per workspace', {
          max: pro.peoplePerWorkspace,
        }),
      ),
      yes(t('Direct help')),
    ],
  },
  band_plus: {
    sentence: t('For the whole crew, sound and management too.'),
    lines: [
      yes(t('{gigabytes} GB storage', { gigabytes: bandPlus.storageBytes / bytesPerGb })),
      yes(t('Up to {workspaces, plural, one {# workspace} other {# workspaces}}', { workspaces: bandPlus.workspaces })),
      yes(
        t('Up to {max, plural, one {# user} other {# users}} per workspace', {
          max: bandPlus.peoplePerWorkspace,
        }),
      ),
      yes(t('Priority support')),
      yes(t('Early access')),
    ],
  },
}
