import { createInterface } from 'node:readline'
import { bridgedServer } from '#server/config.ts'
import { McpBridge } from './mcp-bridge.ts'

const usage = `Usage: BACKLINE_URL=https://… BACKLINE_TOKEN=bl_… npm run --silent mcp
  BACKLINE_URL    where the server of the band answers
  BACKLINE_TOKEN  an access token, which its person makes under Settings, Access tokens`

const given = (name: string, value: string | undefined): string => {
  if (!value) throw new Error(`${name} is missing.\n${usage}`)
  return value
}

/** `npm run mcp`: the MCP server of a band for programs that speak by lines; it ends with its standard input. */
const main = async (): Promise<void> => {
  const write = (line: string): void => void process.stdout.write(`${line}\n`)
  const complain = (line: string): void => void process.stderr.write(`${line}\n`)
  const { url, token } = bridgedServer()
  const bridge = new McpBridge(given('BACKLINE_URL', url), given('BACKLINE_TOKEN', token), { write, complain })
  const carried = new Set<Promise<void>>()
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const one = bridge.carry(line).finally(() => carried.delete(one))
    carried.add(one)
  }
  await Promise.all(carried)
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
