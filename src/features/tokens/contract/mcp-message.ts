import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'

/** The largest message: the largest body of any call that a tool stands for, and room for what is around it. */
export const mostMcpBytes = 1_010_000

const version = z.literal('2.0', { error: () => t('An MCP message is JSON-RPC 2.0.') })

const messageId = z.union([z.string().max(200), z.number()], {
  error: () => t('The id of an MCP message is a text or a number; a message that asks for no answer has none.'),
})

/** A message of the Model Context Protocol; what its parameters must be, its method says. */
export const mcpMessage = z.looseObject({
  jsonrpc: version,
  id: messageId.optional(),
  method: z.string().max(200).optional(),
  params: z.unknown().optional(),
})

/** What is answered to a message: its result, or an error of the protocol. Nothing (202) to one that asks nothing. */
export const mcpAnswer = z.looseObject({ jsonrpc: version, id: messageId.nullable() })
