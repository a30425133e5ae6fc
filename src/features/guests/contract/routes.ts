import { defineRoutes, defineTag } from '#kernel/route.ts'
import { linkRows } from './guest-link.ts'
import { guestRows } from './guest-rows.ts'

export const tag = defineTag({
  name: 'Guest links',
  description: 'Secret links by which guests hear songs and leave notes, and what those guests may call.',
})

export const routes = defineRoutes({ ...linkRows, ...guestRows })
