import { defineRoutes, defineTag } from '#kernel/route.ts'
import { answerRows } from './answer-rows.ts'
import { drillRows } from './drill-rows.ts'

export const tag = defineTag({
  name: 'Training',
  description: 'Answers, progress and drills of the ear trainers.',
})

export const routes = defineRoutes({ ...answerRows, ...drillRows })
