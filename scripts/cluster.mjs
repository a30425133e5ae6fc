// Runs several machines on this one, to look at and to break: `npm run cluster`, and Ctrl+C ends all of it.
import { fileURLToPath } from 'node:url'
import { runCommand } from './child.mjs'
import { findProgram } from './debian-programs.mjs'
import { prepare } from './prepare.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

async function main() {
  const { node } = await prepare({ build: true, log: say })
  for (const program of ['pooler', 'messages', 'balancer', 'objectStore']) findProgram(program, say)
  return runCommand(node, [fileURLToPath(new URL('../tests/support/run-constellation.ts', import.meta.url))])
}

process.exitCode = await main().catch((error) => {
  say(error instanceof Error ? error.message : String(error))
  return 1
})
