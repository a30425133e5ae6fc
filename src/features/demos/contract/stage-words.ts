import { t } from '#kernel/language/translate.ts'
import type { Demo } from './demo.ts'

/** How far a version has come, in a word. */
export const stageWords = (): Readonly<Record<NonNullable<Demo['stage']>, string>> => ({
  idea: t('Idea'),
  demo: t('Demo'),
  mix: t('Mix'),
  master: t('Master'),
})
