import { foldName } from '#kernel/text.ts'
import { inEveryLanguage } from '#server/language/speak.ts'
import { type PlanStep, planSteps } from '../contract/release-words.ts'
import { earlierTitles, stepTitle } from '../domain/plan-steps.ts'

const known = new Map<string, PlanStep>(
  [...earlierTitles, ...planSteps.flatMap((step) => inEveryLanguage(() => [stepTitle(step), step] as const))].map(
    ([title, step]) => [foldName(title), step],
  ),
)

/** The step of a plan that a milestone is by its title, in whatever language it was planned; null for what the band added or renamed. */
export const stepOf = (title: string): PlanStep | null => known.get(foldName(title)) ?? null
