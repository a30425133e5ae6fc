import { defineRoutes } from '#kernel/route.ts'
import { pageRows } from './page-rows.ts'
import { shownRows } from './shown-rows.ts'

export const routes = defineRoutes({ ...pageRows, ...shownRows })
