import { defineRoutes, defineTag } from '#kernel/route.ts'
import { moderationRows } from './moderation-rows.ts'
import { demoRows, postRows } from './post-rows.ts'
import { reactionRows } from './reaction-rows.ts'

export const tag = defineTag({
  name: 'Community',
  description: 'Posts of all bands on the server, with comments, likes, images, shared demos, reports and moderation.',
})

export const routes = defineRoutes({ ...postRows, ...reactionRows, ...demoRows, ...moderationRows })
