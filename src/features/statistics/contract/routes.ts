import { defineRoutes, defineTag } from '#kernel/route.ts'
import { connectionRows } from './connection-rows.ts'
import { numberRows } from './number-rows.ts'

export const tag = defineTag({
  name: 'Numbers',
  description: 'Followers, listens and views by service, their sources, and the index of popularity.',
})

export const routes = defineRoutes({ ...numberRows, ...connectionRows })
