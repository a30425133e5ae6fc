import { defineRoutes } from '#kernel/route.ts'
import { transferLinkRows } from './transfer-link-rows.ts'
import { transferRows } from './transfer-rows.ts'

export const routes = defineRoutes({ ...transferRows, ...transferLinkRows })
