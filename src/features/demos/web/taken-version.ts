import type { Demo } from '#features/demos/contract/demo.ts'
import { foldName } from '#kernel/text.ts'
import { type DemoDraft, typedNumber } from './demo-draft.ts'
import { versionText } from './demo-numbers.ts'

/** Says that a song has the typed version already, which is allowed; undefined when it has not. */
export const takenVersion = (
  draft: DemoDraft,
  demos: readonly Pick<Demo, 'name' | 'version'>[],
): string | undefined => {
  const song = foldName(draft.title)
  const typed = typedNumber(draft.version)
  const same = demos.find((demo) => typed !== '' && demo.version === Number(typed) && foldName(demo.name) === song)
  return same && `There is a ${versionText(same.version)} of ${same.name} already.`
}
