import { z } from 'zod'
import { listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { mostLiveStreams, mostMethods, mostRules } from './row-limits.ts'

export const tag = defineTag({
  name: 'System',
  description: 'Health, version, this documentation, and the stream of live events.',
})

export const routes = defineRoutes({
  healthz: {
    method: 'GET',
    path: '/healthz',
    doc: 'Answers ok when database and storage answer; says so where live events come late, because NATS is away.',
    access: 'public',
    kind: 'json',
    reply: z.object({ status: z.literal('ok'), live: z.literal('late').optional() }),
    bare: true,
  },
  getVersion: {
    method: 'GET',
    path: '/api/get-version',
    doc: 'The version of this server.',
    access: 'public',
    kind: 'json',
    reply: z.object({ version: z.string() }),
  },
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    doc: 'This documentation as OpenAPI 3.1.',
    access: 'public',
    kind: 'json',
    reply: z.looseObject({ openapi: z.string() }),
    bare: true,
  },
  securityTxt: {
    method: 'GET',
    path: '/.well-known/security.txt',
    doc: 'Whom faults of security are told (RFC 9116), where the operator names somebody.',
    access: 'public',
    kind: 'stream',
    refuses: ['missing'],
  },
  getRegisteredRoutes: {
    method: 'GET',
    path: '/api/get-registered-routes',
    doc: 'Every call of the system: rule, methods, endpoint and documentation.',
    access: 'admin',
    kind: 'json',
    reply: z.object({
      rules: listOf(
        z.object({ rule: z.string(), methods: listOf(z.string(), mostMethods), endpoint: z.string(), doc: z.string() }),
        mostRules,
      ),
    }),
  },
  live: {
    method: 'GET',
    path: '/api/live',
    doc: `Server-sent events of all the person's workspaces: what changed, and in which. At most ${mostLiveStreams} at once per person and server process.`,
    access: 'user',
    kind: 'live',
  },
})
