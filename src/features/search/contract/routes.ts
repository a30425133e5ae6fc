import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { hasMore, listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { foundThing, maxSearchLength, mostFound } from './found.ts'

export const tag = defineTag({
  name: 'Search',
  description: 'Finds anything in the workspace by a few letters.',
})

export const routes = defineRoutes({
  findAnything: {
    method: 'GET',
    path: '/api/find-anything',
    doc: 'Songs, lyrics, notes, tasks, events, releases, files, mails, payments, products, tabs, members and posts with these words, the best first.',
    access: 'member',
    kind: 'json',
    query: z.object({
      words: z.string().max(maxSearchLength, { error: () => t('That search is too long. Type less.') }),
    }),
    reply: z.object({ found: listOf(foundThing, mostFound), hasMore }),
    limit: { max: 300, seconds: 60, by: 'user' },
  },
})
