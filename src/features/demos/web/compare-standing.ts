import type { Demo } from '#features/demos/contract/demo.ts'
import { plural } from '#kernel/counted.ts'
import { versionText } from './demo-numbers.ts'

type Measured = Pick<Demo, 'version' | 'analysis'>

/** Why two versions cannot be laid over each other yet, or at all: one of them is not measured; null when both are. */
export const unmeasuredText = (demo: Measured, other: Measured): string | null => {
  const failed = namesOf([demo, other].filter(({ analysis }) => analysis === 'failed'))
  if (failed) return `${failed} could not be measured: a switch keeps the seconds.`
  const pending = [demo, other].filter(({ analysis }) => analysis === 'pending')
  if (pending.length === 0) return null
  return `${namesOf(pending)} ${plural(pending.length, 'is', 'are')} still being measured: until then a switch keeps the seconds.`
}

const namesOf = (demos: readonly Measured[]): string => demos.map(({ version }) => versionText(version)).join(' and ')
