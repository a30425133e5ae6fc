import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { endToken, listTokens, makeToken } from './manage-tokens.ts'
import { answerMcp } from './mcp/answer-mcp.ts'
import { tellThisToken } from './this-token.ts'

/** Access tokens: secrets by which programs call for a person in one workspace. */
export const tokensFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getTokens: ({ scope }) => listTokens(services, scope),
    makeToken: (context, said) => makeToken(services, context, said),
    endToken: ({ scope }, { tokenId }) => endToken(services, scope, tokenId),
    getThisToken: (context) => tellThisToken(services, context),
    mcp: (context, message) => answerMcp(services, context, message),
  })
