import { defineRoutes, defineTag } from '#kernel/route.ts'
import { transferLinkRows } from './transfer-link-rows.ts'
import { transferRows } from './transfer-rows.ts'

export const tag = defineTag({
  name: 'File Transfer',
  description: 'Links by which files leave the band or reach it.',
})

export const routes = defineRoutes({ ...transferRows, ...transferLinkRows })
