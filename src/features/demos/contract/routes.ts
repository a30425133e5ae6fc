import { defineRoutes } from '#kernel/route.ts'
import { alignmentRows } from './alignment-rows.ts'
import { demoRows } from './demo-rows.ts'
import { exportRows } from './export-rows.ts'
import { noteRows } from './note-rows.ts'
import { sectionRows } from './section-rows.ts'
import { soundRows } from './sound-rows.ts'

export const routes = defineRoutes({
  ...demoRows,
  ...soundRows,
  ...noteRows,
  ...sectionRows,
  ...alignmentRows,
  ...exportRows,
})
