import { defineRoutes, defineTag } from '#kernel/route.ts'
import { pageRows } from './page-rows.ts'
import { shownRows } from './shown-rows.ts'

export const tag = defineTag({
  name: 'Link pages',
  description: 'Public pages of the band and of its releases, their counts, and reminders of a release.',
})

export const routes = defineRoutes({ ...pageRows, ...shownRows })
