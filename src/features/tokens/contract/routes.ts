import { z } from 'zod'
import { roles } from '#kernel/access.ts'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { mcpAnswer, mcpMessage, mostMcpBytes } from './mcp-message.ts'
import { accessToken, chosenFeatures, endsAfterDays, tokenName, tokenOnce, tokenScope } from './token.ts'
import { mostTokens } from './tokens-limits.ts'

export const tag = defineTag({
  name: 'Access tokens',
  description: 'Secrets by which programs call for a person in one workspace, instead of a session.',
})

export const routes = defineRoutes({
  getTokens: {
    method: 'GET',
    path: '/api/get-tokens',
    doc: 'One’s own access tokens of the workspace, the newest first; for the owner of the workspace those of everybody.',
    access: 'member',
    kind: 'json',
    byToken: 'never',
    reply: z.object({ tokens: listOf(accessToken, mostTokens) }),
  },
  makeToken: {
    method: 'POST',
    path: '/make-token',
    doc: 'Makes an access token of oneself for the workspace, and mails that it was made. Its secret is told this once.',
    access: 'member',
    kind: 'json',
    byToken: 'never',
    confirms: true,
    refuses: ['conflict'],
    body: z.object({ name: tokenName, scope: tokenScope, features: chosenFeatures.default([]), days: endsAfterDays }),
    reply: tokenOnce,
    limit: { max: 30, seconds: 600, by: 'user' },
    records: { act: 'security.token-made', about: 'workspace' },
  },
  endToken: {
    method: 'POST',
    path: '/end-token',
    doc: 'Ends an access token of oneself; the owner of the workspace ends anybody’s.',
    access: 'member',
    right: 'see',
    kind: 'form',
    byToken: 'never',
    body: z.object({ tokenId: id }),
    reply: z.object({ message: z.string() }),
    next: '/tokens',
    records: { act: 'security.token-ended', about: 'workspace' },
  },
  getThisToken: {
    method: 'GET',
    path: '/api/get-this-token',
    doc: 'Who calls by this access token, in which workspace, in which role, and what the token may do until when.',
    access: 'member',
    kind: 'json',
    byToken: 'always',
    refuses: ['missing'],
    reply: z.object({
      token: accessToken,
      workspace: z.object({ id, name: z.string() }),
      role: z.enum(roles),
      person: z.object({ id, username: z.string(), displayName: z.string() }),
    }),
  },
  mcp: {
    method: 'POST',
    path: '/mcp',
    doc: 'The MCP server: a message of the Model Context Protocol by an access token. Its tools are the calls that the token opens.',
    access: 'member',
    right: 'see',
    kind: 'json',
    byToken: 'always',
    bare: true,
    onlyMethod: true,
    refuses: ['forbidden'],
    body: mcpMessage,
    maxBodyBytes: mostMcpBytes,
    reply: mcpAnswer,
  },
})
