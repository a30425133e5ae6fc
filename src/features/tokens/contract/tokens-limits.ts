/** What an access token may do at most: look, or change things, too. */
export const tokenScopes = ['read', 'edit'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Days after which a token ends, as the person chooses who makes it. */
export const tokenDays = [30, 90, 365] as const
export type TokenDays = (typeof tokenDays)[number]

/** Most tokens that one person has in a workspace. */
export const mostOfPerson = 20

/** Most tokens of a workspace. */
export const mostTokens = 200

/** Most features that a reply names; there are fewer. */
export const mostFeatures = 100

/** What every token begins with, so that people and programs that look for secrets know one. */
export const tokenPrefix = 'bl_'

/** The address of the MCP server on each server of Backline. */
export const mcpPath = '/mcp'
