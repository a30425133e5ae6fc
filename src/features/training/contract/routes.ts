import { defineRoutes } from '#kernel/route.ts'
import { answerRows } from './answer-rows.ts'
import { drillRows } from './drill-rows.ts'

export const routes = defineRoutes({ ...answerRows, ...drillRows })
