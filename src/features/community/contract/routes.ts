import { defineRoutes } from '#kernel/route.ts'
import { moderationRows } from './moderation-rows.ts'
import { demoRows, postRows } from './post-rows.ts'
import { reactionRows } from './reaction-rows.ts'

export const routes = defineRoutes({ ...postRows, ...reactionRows, ...demoRows, ...moderationRows })
