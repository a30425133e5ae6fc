import { defineRoutes } from '#kernel/route.ts'
import { guestRows } from './guest-rows.ts'
import { linkRows } from './link-rows.ts'

export const routes = defineRoutes({ ...linkRows, ...guestRows })
