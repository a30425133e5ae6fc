import { defineRoutes } from '#kernel/route.ts'
import { connectionRows } from './connection-rows.ts'
import { numberRows } from './number-rows.ts'

export const routes = defineRoutes({ ...numberRows, ...connectionRows })
