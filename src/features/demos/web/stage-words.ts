import type { Demo } from '#features/demos/contract/demo.ts'

/** How far a version has come, in a word. */
export const stageWords: Readonly<Record<NonNullable<Demo['stage']>, string>> = {
  idea: 'Idea',
  demo: 'Demo',
  mix: 'Mix',
  master: 'Master',
}
