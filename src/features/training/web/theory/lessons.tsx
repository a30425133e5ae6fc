import { type ComponentType, lazy, Suspense } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import type { LearnProps } from '../trainer-view.ts'

/** The lessons of a trainer, fetched when somebody wants to learn. */
export const lessons = (load: () => Promise<ComponentType<LearnProps>>) => {
  const Lessons = lazy(async () => ({ default: await load() }))
  return ({ material }: LearnProps) => (
    <Suspense fallback={<Loading label={t('Loading the lessons')} />}>
      <Lessons material={material} />
    </Suspense>
  )
}
