import { defineRoutes } from '#kernel/route.ts'
import { linkRows } from './guest-link.ts'
import { guestRows } from './guest-rows.ts'

export const routes = defineRoutes({ ...linkRows, ...guestRows })
