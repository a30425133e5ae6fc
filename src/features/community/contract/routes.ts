import { defineRoutes } from '#kernel/route.ts'
import { demoRows } from './demo-rows.ts'
import { moderationRows } from './moderation-rows.ts'
import { postRows } from './post-rows.ts'
import { reactionRows } from './reaction-rows.ts'

export const routes = defineRoutes({ ...postRows, ...reactionRows, ...demoRows, ...moderationRows })
