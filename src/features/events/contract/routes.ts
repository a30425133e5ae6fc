import { defineRoutes } from '#kernel/route.ts'
import { absenceRows } from './absence-rows.ts'
import { eventRows } from './event-rows.ts'
import { feedRows } from './feed-rows.ts'

export const routes = defineRoutes({ ...eventRows, ...absenceRows, ...feedRows })
