import { defineRoutes, defineTag } from '#kernel/route.ts'
import { demoRows, sectionRows } from './demo-rows.ts'
import { exportRows, noteRows } from './note-rows.ts'
import { alignmentRows, soundRows } from './sound-rows.ts'

export const tag = defineTag({
  name: 'Demos',
  description: 'Songs and their versions: sound, waveform, notes, sections, comparison and exports.',
})

export const routes = defineRoutes({
  ...demoRows,
  ...soundRows,
  ...noteRows,
  ...sectionRows,
  ...alignmentRows,
  ...exportRows,
})
